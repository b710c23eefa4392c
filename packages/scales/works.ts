import type { Item } from './instrument.ts';

// How what was made during a task counts, for the examiner's page, the report and its print alike.

/** The further items of an instrument that are judged on the drawing made for one. */
export function alsoJudged(all: readonly Item[], { task }: Item): readonly Item[] {
  const codes = task?.kind === 'drawing' ? (task.alsoFor ?? []) : [];
  return all.filter(({ code }) => codes.includes(code));
}

/** Nobody answers a sound sooner: a tap within it belongs to the letter before. */
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
 * Whether each step of a serial subtraction is right relative to the one before it, right or wrong; after a step left out
 * (null), to the true number.
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

/** Milliseconds as minutes and seconds: "1:05". */
export function clockOf(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
