import { z } from 'zod';
import { call, calls, EVERYONE } from './call.ts';
import { id, LIMITS, orNull, required, versionField } from './fields.ts';
import { instrumentCode } from './scales.ts';

/** Most phrases of an institution, and most of one account. */
export const PHRASES_KEPT = 200;

/** A text kept for conclusions and guidance, in the language in which it was typed. */
export const phrase = z.object({
  id,
  /** Kept by the account for itself; otherwise by administrators for the institution. */
  mine: z.boolean(),
  name: z.string(),
  /** May hold placeholders in braces, which the console fills from the report. */
  text: z.string(),
  /** The instrument for whose reports it is offered first; null for any. */
  instrument: instrumentCode.nullable(),
  version: z.int(),
});

const SHARED = { access: EVERYONE, scope: 'institution' } as const;

export const phraseCalls = calls(
  'phrases',
  {
    list: call({
      method: 'GET',
      path: '/phrase/list',
      summary: 'The account’s own phrases for conclusions and guidance, then the institution’s, each in its order',
      ...SHARED,
      data: z.array(phrase),
    }),
    save: call({
      method: 'POST',
      path: '/phrase/save',
      changes: ['phrases'],
      summary: 'Adds a phrase at the end, or changes one; only administrators keep those of the institution',
      ...SHARED,
      body: z.object({
        /** Null adds one. */
        change: z.object({ id, version: versionField }).nullable(),
        /** Of a phrase that is changed it stays as it is. */
        mine: z.boolean(),
        name: required(LIMITS.name),
        text: required(LIMITS.text),
        instrument: orNull(instrumentCode),
      }),
      data: phrase,
    }),
    move: call({
      method: 'POST',
      path: '/phrase/move',
      changes: ['phrases'],
      summary: 'Moves a phrase past its neighbour, up by -1 or down by 1; at the end of the list it stays',
      ...SHARED,
      body: z.object({ id, by: z.union([z.literal(-1), z.literal(1)]) }),
      data: z.null(),
    }),
    remove: call({
      method: 'POST',
      path: '/phrase/delete',
      changes: ['phrases'],
      summary: 'Removes a phrase; conclusions and guidance written with it stay',
      ...SHARED,
      body: z.object({ id, version: versionField }),
      data: z.null(),
    }),
  },
  ['instruments'],
);
