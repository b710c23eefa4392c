import type { Played } from '../game.ts';
import { mean, median } from '../numbers.ts';
import { LEVELS } from '../staircase.ts';
import { BUTTERFLY_LEVELS, type ButterflyLevel } from './levels.ts';

/** Fewer trials of a kind are too few to estimate how many targets were followed. */
const TRIALS = 3;

/**
 * How many targets were followed, when a person guesses among the rest those that they lost: (n c - k²) / (n + c - 2k).
 * By guessing alone 0, with all found k. Derived by us.
 * @param butterflies n
 * @param targets k
 * @param found c, on average; below what guessing finds the result is 0
 */
export function tracked(butterflies: number, targets: number, found: number): number {
  const above = butterflies * found - targets * targets;
  return above <= 0 ? 0 : above / (butterflies + found - 2 * targets);
}

type Kind = Readonly<{ tracked: number; trials: number }>;

/** The formula is not linear, so the targets found are averaged first; single trials would bias it downwards. */
function kinds(played: readonly Played[]): Kind[] {
  return [...Map.groupBy(played, ({ judged }) => judged.type).values()].flatMap((of) => {
    const { butterflies, targets } = of[0]?.judged.condition ?? {};
    const found = mean(of.map(({ judged }) => Number(judged.condition.found)));
    if (found === null) return [];
    return [{ tracked: tracked(Number(butterflies), Number(targets), found), trials: of.length }];
  });
}

/** Speed at a place between levels: between theirs where both show as many butterflies and targets. */
export function speedAt(x: number): number {
  const nearest = Math.min(LEVELS, Math.max(1, Math.round(x)));
  const row = BUTTERFLY_LEVELS[nearest - 1] as ButterflyLevel;
  const beside = BUTTERFLY_LEVELS[nearest - 1 + Math.sign(x - nearest)];
  const isAlike = beside?.butterflies === row.butterflies && beside.targets === row.targets;
  return isAlike ? row.speed + (beside.speed - row.speed) * Math.abs(x - nearest) : row.speed;
}

/**
 * Share of targets that were found; how many were followed, guessing taken out, on average and at best; the speed around
 * which the staircase settled, where 80 % are right, and with how many targets; time for all choices; share of wrong
 * ones that had come near a target that was missed, and that share by chance.
 */
export function butterflyMeasures(played: readonly Played[]): Record<string, number | null> {
  const sum = (key: string, of: readonly Played[] = played) =>
    of.reduce((total, { judged }) => total + Number(judged.condition[key] ?? 0), 0);
  const byKind = kinds(played);
  const enough = byKind.filter(({ trials }) => trials >= TRIALS).map((kind) => kind.tracked);
  const wrong = played.filter(({ judged }) => Number(judged.condition.wrong) > 0);
  const threshold = mean(played.slice(played.length >> 1).map(({ x }) => x));
  const settled = threshold === null ? undefined : BUTTERFLY_LEVELS[Math.round(threshold) - 1];
  const times = played.flatMap(({ judged: { isCorrect, condition } }) =>
    isCorrect && condition.selectMs !== undefined ? [Number(condition.selectMs)] : [],
  );
  const byChance = wrong.reduce(
    (total, { judged: { condition } }) => total + (Number(condition.wrong) * Number(condition.nearPercent)) / 100,
    0,
  );
  return {
    foundShare: played.length === 0 ? null : sum('found') / sum('targets'),
    tracked:
      played.length === 0
        ? null
        : byKind.reduce((total, kind) => total + kind.tracked * kind.trials, 0) / played.length,
    trackedMost: enough.length === 0 ? null : Math.max(...enough),
    thresholdPxPerSecond: threshold === null ? null : speedAt(threshold),
    thresholdTargets: settled?.targets ?? null,
    selectMs: median(times),
    swapShare: wrong.length === 0 ? null : sum('swaps', wrong) / sum('wrong', wrong),
    swapByChanceShare: wrong.length === 0 ? null : byChance / sum('wrong', wrong),
  };
}
