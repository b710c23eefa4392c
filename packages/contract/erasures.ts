import { z } from 'zod';
import { ADMINS, call, calls } from './call.ts';
import { id, idParams, LANGUAGES, LIMITS, required } from './fields.ts';
import { page, pageQuery } from './paging.ts';
import { RECORD_NOUNS } from './records.ts';

/**
 * Why something was erased. Of patients: deleted long enough ago, asked for, or due for review. Of patients who stay: single records that
 * were deleted long enough ago, and raw data that their results no longer need.
 */
export const ERASURE_CAUSES = ['bin', 'asked', 'review', 'records', 'raw'] as const;

/** What was erased, or is to be, without anything of the person. */
export const erasure = z.object({
  id,
  /** The archive that went; null where the patients stay. */
  archiveId: id.nullable(),
  cause: z.enum(ERASURE_CAUSES),
  reason: z.string().nullable(),
  askedByName: z.string().nullable(),
  createTime: z.string(),
  /** When it was done; null while it waits. */
  doneTime: z.string().nullable(),
  /** How many rows went, how many files, and how many rows a law keeps. */
  entries: z.int(),
  files: z.int(),
  kept: z.int(),
  /** Whether it failed the last time; it is tried again. */
  failed: z.boolean(),
});

export const erasureCalls = calls(
  'erasures',
  {
    ask: call({
      method: 'POST',
      path: '/archives/erase/{id}',
      changes: [...RECORD_NOUNS, 'erasures'],
      summary:
        'Has a patient’s record in the bin erased for good at once; needs a proof of the last five minutes of who asks. Cannot be undone',
      access: ADMINS,
      scope: 'patients',
      params: idParams,
      body: z.object({ reason: required(LIMITS.text) }),
      data: erasure,
    }),
    list: call({
      method: 'GET',
      path: '/erasures/list',
      summary: 'What was erased for good and what is to be, newest first; names nobody',
      access: ADMINS,
      scope: 'institution',
      query: z.object({
        ...pageQuery,
        orderBy: z.enum(['createTime desc', 'createTime asc']).default('createTime desc'),
      }),
      data: page(erasure),
    }),
    certificate: call({
      method: 'GET',
      path: '/erasures/certificate/{id}',
      tells: { noun: 'files', reads: [] },
      summary: 'The certificate of an erasure as PDF: how much of what went, and what a law keeps',
      access: ADMINS,
      scope: 'institution',
      params: idParams,
      query: z.object({ language: z.enum(LANGUAGES) }),
      data: 'blob',
    }),
  },
  ['accounts'],
);
