import type { Item } from './instrument.ts';
import type { Task } from './task.ts';

// Judges what was recorded during a task, alike for the examiner's page, the report and its print.

type SerialTask = Extract<Task, { kind: 'serial' }>;

/** The further items of an instrument that are rated on the drawing of one. */
export function alsoJudged(all: readonly Item[], { task }: Item): readonly Item[] {
  const codes = task?.kind === 'drawing' ? (task.alsoFor ?? []) : [];
  return all.filter(({ code }) => codes.includes(code));
}

/** The shortest reaction to a sound: an earlier tap belongs to the previous letter. */
const REACTION_MS = 100;

export type TapErrors = Readonly<{ missed: number; wrong: number; errors: number }>;

/**
 * Targets without a tap, and other letters with one; several taps at one letter are one.
 * @param made letters in the order in which they were read, one every `interval` milliseconds, and the milliseconds of
 *   each tap since the first letter
 */
export function tapErrors({
  letters,
  target,
  interval,
  taps,
}: Readonly<{ letters: readonly string[]; target: string; interval: number; taps: readonly number[] }>): TapErrors {
  const tapped = new Set(
    taps.map((tap) => Math.min(letters.length - 1, Math.max(0, Math.floor((tap - REACTION_MS) / interval)))),
  );
  const missed = letters.filter((letter, at) => letter === target && !tapped.has(at)).length;
  const wrong = letters.filter((letter, at) => letter !== target && tapped.has(at)).length;
  return { missed, wrong, errors: missed + wrong };
}

/**
 * Whether each step of a serial subtraction is right relative to the previous step, right or wrong; after an omitted
 * step (null), relative to the true number.
 */
export function rightSteps({
  from,
  by,
  steps,
}: Readonly<{ from: number; by: number; steps: readonly (number | null)[] }>): readonly boolean[] {
  return steps.map((step, at) => {
    const before = at === 0 ? from : (steps[at - 1] ?? from - by * at);
    return step !== null && step === before - by;
  });
}

/**
 * The points of so many right subtractions: one each, or by the published thresholds of the task.
 * @returns null where the thresholds stand on the owner's form alone
 */
export function serialPoints({ pointsAt }: Pick<SerialTask, 'pointsAt'>, right: number): number | null {
  if (!pointsAt) return right;
  return pointsAt.length === 0 ? null : pointsAt.filter((least) => right >= least).length;
}

/** The points that follow from the numbers said; null while none is written down. */
export function pointsOfSteps({ task }: Pick<Item, 'task'>, made: Parameters<typeof rightSteps>[0]): number | null {
  if (task?.kind !== 'serial' || made.steps.every((step) => step === null)) return null;
  return serialPoints(task, rightSteps(made).filter(Boolean).length);
}

/** Milliseconds as minutes and seconds: "1:05". */
export function clockOf(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
