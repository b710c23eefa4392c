import { z } from 'zod';
import { ADMINS, call, calls } from './call.ts';
import { LANGUAGES, required } from './fields.ts';
import { instrumentCode } from './scales.ts';

/** Largest sheet of texts, in bytes, and the longest text of it, in characters. */
export const TEXT_SHEET_BYTES = 2 * 1024 * 1024;
export const LONGEST_TEXT = 2000;
/** Longest title, and longest name of who permits, in characters. */
export const LONGEST_SOURCE = 200;
/** Most sets of texts that an institution can load for one instrument; none of them is ever deleted. */
export const MOST_TEXT_SETS = 200;

const language = z.enum(LANGUAGES);

export const worded = z.object({
  language,
  /** Title and edition of the validated text. */
  title: z.string(),
  permittedBy: z.string(),
});

const WRITES = { access: ADMINS, scope: 'institution' } as const;
const params = z.object({ id: instrumentCode });

export const instrumentTextCalls = calls('instruments', {
  history: call({
    method: 'GET',
    path: '/paper/types/{id}/texts',
    summary: 'Which languages of an instrument have a validated text, and all sets of texts that were loaded for it',
    ...WRITES,
    params,
    data: z.object({
      /** The texts that a new test shows; none where the wording is our own. */
      current: z.array(worded),
      /** Newest first; a set lists all languages that it words, also those taken over from the one before. */
      sets: z.array(
        z.object({
          number: z.int(),
          languages: z.array(worded),
          by: z.string(),
          time: z.string(),
          replacedBy: z.string().nullable(),
          replacedTime: z.string().nullable(),
        }),
      ),
    }),
  }),
  template: call({
    method: 'GET',
    path: '/paper/types/{id}/texts/template',
    summary: 'An XLSX sheet with a row for each text of an instrument, to fill in the validated wording',
    ...WRITES,
    params,
    data: 'blob',
  }),
  load: call({
    method: 'POST',
    path: '/paper/types/{id}/texts',
    changes: ['instruments'],
    summary:
      'Takes the validated texts of an instrument from a sheet, each language whole or not at all; new tests show them, scoring stays',
    ...WRITES,
    outside: true,
    upload: { maxBytes: TEXT_SHEET_BYTES },
    params,
    /** The statement of the source, with the institution's word that it may use this text. */
    query: z.object({
      title: required(LONGEST_SOURCE),
      permittedBy: required(LONGEST_SOURCE),
      confirmed: z.literal('true'),
    }),
    data: z.object({ number: z.int(), languages: z.array(language) }),
  }),
  withdraw: call({
    method: 'POST',
    path: '/paper/types/{id}/texts/withdraw',
    changes: ['instruments'],
    summary: 'Goes back to our own wording in all languages; begun tests and reports keep theirs',
    ...WRITES,
    params,
    data: z.null(),
  }),
});
