import type { NumberItem, Texts } from '../instrument.ts';
import type { Task } from '../task.ts';
import { text } from './compose.ts';

type Words = Readonly<{ text: Texts; hint: Texts }>;

/** Points of one subtest, from 0 in steps of `step`. */
export function subtest(code: string, max: number, words: Words, task?: Task, step = 1): NumberItem {
  return { code, kind: 'number', min: 0, max, step, ...words, ...(task && { task }) };
}

/** The examiner's words before a subtest; the answer is recorded. */
export function spoken(...prompt: Parameters<typeof text>): Task {
  return { kind: 'speech', prompt: text(...prompt) };
}
