import type { ErrorType, Played } from './game.ts';
import { correctTimes } from './measures.ts';
import { quantile, rounded } from './numbers.ts';

/** What a course sums over sessions, so that none has to be played again for it. */
export type Profile = Readonly<{
  /** Wrong answers by kind; kinds that did not occur are left out. */
  errors: Readonly<Partial<Record<ErrorType, number>>>;
  /** Trials and right answers by level (1 to 15); levels without trials are left out. */
  levels: Readonly<Record<string, readonly [trials: number, correct: number]>>;
  /** Lower and upper quartile of correct reaction times, in ms; null without any. */
  rtLow: number | null;
  rtHigh: number | null;
}>;

/** The profile of a session's trials. */
export function profileOf(played: readonly Played[]): Profile {
  const errors: Partial<Record<ErrorType, number>> = {};
  const levels: Record<string, [number, number]> = {};
  for (const { level, judged } of played) {
    if (!judged.isCorrect && judged.error) errors[judged.error] = (errors[judged.error] ?? 0) + 1;
    const [trials, correct] = levels[level] ?? [0, 0];
    levels[level] = [trials + 1, correct + Number(judged.isCorrect)];
  }
  const times = correctTimes(played);
  return { errors, levels, rtLow: rounded(quantile(times, 0.25)), rtHigh: rounded(quantile(times, 0.75)) };
}
