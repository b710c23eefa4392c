import type { Found, TrialGiven } from './conclude.ts';
import { meanOf, shareOf } from './shares.ts';
import type { EyeDimension, MeasureSpec, TrialResult } from './task.ts';
import { dwellMs } from './within.ts';

// Tasks in which a person looks at the right one of several items: odd one out, sums.

/** Who looked at none of the choices for a second in all did not choose. Ours. */
const LOOKED_MS = 1000;
const MARGIN_DEG = 0.5;

/** The dwell of one trial: on the right choice, and on all of them. */
export function choiceOf({ trial, definition, timeOf, given, offset }: TrialGiven): TrialResult | null {
  const time = timeOf('choice');
  const items = definition.phases.find(({ name }) => name === 'choice')?.items;
  const choices = items?.filter(({ role }) => role === 'target' || role === 'distractor') ?? [];
  const right = choices.findIndex(({ role }) => role === 'target');
  if (!time || right < 0) return null;
  const dwells = dwellMs(given, time, { items: choices, offset, margin: MARGIN_DEG });
  const looked = dwells.reduce((sum, one) => sum + one, 0);
  const targetMs = dwells[right] ?? 0;
  const told = { trial, condition: definition.condition };
  if (looked < LOOKED_MS) return { ...told, fault: 'notLooking', values: { targetMs } };
  const isLongest = dwells.every((one, at) => at === right || one < targetMs);
  return { ...told, fault: null, values: { targetMs, targetShare: targetMs / looked, isLongest: isLongest ? 1 : 0 } };
}

/** The mean share of the dwell on the right choice, and in how many trials it was looked at the longest. */
export function choicesOf(results: readonly TrialResult[]): Readonly<Record<string, Found>> {
  const valid = results.filter(({ fault }) => fault === null);
  return {
    targetShare: meanOf(valid, 'targetShare'),
    correctShare: shareOf(valid, ({ values }) => values.isLongest === 1),
  };
}

export const choiceSpecs = (dimension: EyeDimension): readonly MeasureSpec[] =>
  ['targetShare', 'correctShare'].map((name) => ({
    ...{ name, better: 'higher' as const, leastHz: 30, leastTrials: 6 },
    dimension: name === 'targetShare' ? dimension : null,
  }));
