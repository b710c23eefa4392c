import { type Draw, drawOf } from '@cogclinic/games/draw';
import { EYE_VERSIONS, type EyeVersion, TASK_CODES, type TaskCode } from './codes.ts';

/** Any 32 digits do; another seed would be another set of stimuli. */
const SEED = '2b7e151628aed2a6abf7158809cf4f3c';

/** The chance of one version of a task. */
export const drawFor = (code: TaskCode, version: EyeVersion): Draw =>
  drawOf(SEED, 'play', TASK_CODES.indexOf(code) * EYE_VERSIONS.length + EYE_VERSIONS.indexOf(version));

/** The chance by which a task divides its stimuli among the versions: the same for all of them. */
export const drawAcross = (code: TaskCode): Draw => drawOf(SEED, 'bot', TASK_CODES.indexOf(code));

/** The chance of a task's practice trials. */
export const drawForPractice = (code: TaskCode): Draw => drawOf(SEED, 'practice', TASK_CODES.indexOf(code));

/** `count` durations evenly spread over a range of ms, shuffled: each version waits equally long in all. */
export function spreadMs(draw: Draw, count: number, from: number, to: number): number[] {
  const step = count > 1 ? (to - from) / (count - 1) : 0;
  return draw.shuffle(Array.from({ length: count }, (_, at) => Math.round(from + at * step)));
}

/** The list in another order in which no key comes more than three times in a row, so that no side can be guessed. */
export function mixed<T>(draw: Draw, list: readonly T[], keyOf: (one: T) => unknown): T[] {
  for (let tries = 0; tries < 200; tries++) {
    const order = draw.shuffle(list);
    const isEven = order.every((_, at) => at < 3 || new Set(order.slice(at - 3, at + 1).map(keyOf)).size > 1);
    if (isEven) return order;
  }
  throw new RangeError('no such order');
}
