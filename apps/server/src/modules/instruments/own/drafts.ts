import { z } from 'zod';
import { BadInput } from '#platform/errors.ts';
import type { Unfit } from '../threads/own.operations.ts';

const NOUN = 'ownInstruments';
const FIELD = 'instrument';

/**
 * Lets pass what a thread made of a draft.
 * @throws BadInput naming what is wrong, as for any other input, where `given` was none
 */
export function needDraft<T extends object>(read: T | Unfit, given: unknown): T {
  if (!('issues' in read)) return read;
  const issues = read.issues.map((issue) => ({ ...issue, path: [FIELD, ...issue.path] }));
  throw new BadInput(new z.ZodError(issues), { [FIELD]: given }, NOUN);
}
