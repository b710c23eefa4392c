import type { WorkAs } from './workOf.ts';

/** Nobody answers a sound sooner: a tap within it belongs to the letter before. */
const REACTION_MS = 100;

export type TapErrors = Readonly<{ missed: number; wrong: number; errors: number }>;

/** Targets without a tap, and other letters with one; several taps at one letter are one. */
export function tapErrors({ letters, target, interval, taps }: Omit<WorkAs<'taps'>, 'kind'>): TapErrors {
  const tapped = new Set(
    taps.map((tap) => Math.min(letters.length - 1, Math.max(0, Math.floor((tap - REACTION_MS) / interval)))),
  );
  const missed = letters.filter((letter, at) => letter === target && !tapped.has(at)).length;
  const wrong = letters.filter((letter, at) => letter !== target && tapped.has(at)).length;
  return { missed, wrong, errors: missed + wrong };
}
