import { dPrime } from '../detection.ts';
import type { Played } from '../game.ts';
import { mean, median } from '../numbers.ts';

const of = (name: string) => (one: Played) => Number(one.judged.condition[name]);
const total = (played: readonly Played[], name: string) => played.map(of(name)).reduce((sum, one) => sum + one, 0);

/**
 * What patterns measure: the span in cells that is held at 80 %, the largest pattern that was right, hits, false alarms
 * and sensitivity per cell, errors beside a missed cell and elsewhere, and the time from tap to tap.
 * @param cellsAt how many cells light up at each level, from the first
 */
export function measurePatterns(
  played: readonly Played[],
  cellsAt: readonly number[],
): Readonly<Record<string, number | null>> {
  const right = played.filter(({ judged }) => judged.isCorrect);
  const hits = total(played, 'hits');
  const signals = total(played, 'lit');
  const falseAlarms = total(played, 'falseAlarms');
  const noises = total(played, 'cells') - signals;
  const largest = right.map(of('lit'));
  return {
    patternSpan: patternSpan(played, cellsAt),
    patternMax: largest.length === 0 ? null : Math.max(...largest),
    hitShare: signals === 0 ? null : hits / signals,
    falseAlarmShare: noises === 0 ? null : falseAlarms / noises,
    dPrime: dPrime({ hits, signals, falseAlarms, noises }),
    nearErrors: total(played, 'near'),
    farErrors: total(played, 'far'),
    betweenMs: median(right.map(of('betweenMs')).filter((ms) => ms > 0)),
  };
}

/** Cells at the threshold, where the staircase holds 80 %: between two levels, so much of their difference. */
function patternSpan(played: readonly Played[], cellsAt: readonly number[]): number | null {
  const x = mean(played.slice(played.length >> 1).map((one) => one.x));
  if (x === null) return null;
  const below = cellsAt[Math.floor(x) - 1] as number;
  return below + ((cellsAt[Math.ceil(x) - 1] as number) - below) * (x - Math.floor(x));
}
