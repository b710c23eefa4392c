import { type Game, isUnanswered, type Played } from './game.ts';
import { clamp01, deviation, mean, median, medianDeviation, quantile, rounded, slope } from './numbers.ts';
import { LEVELS } from './staircase.ts';

/** Raised whenever the same trials would give other measures. */
export const MEASURES_VERSION = 1;

/** An answer quicker than this is an anticipation, not a reaction to what was shown (Woods 2015: simple reactions take 231 ms). */
export const ANTICIPATION_MS = 200;
/** A reaction counts as a lapse beyond so many deviations of the median (a MAD of 1 is 1.4826 deviations of a normal). */
const LAPSE_DEVIATIONS = 3 * 1.4826;
/** Inverse efficiency misleads below this share of right answers. */
const EFFICIENT = 0.8;

/** What every game measures. Times in ms, shares from 0 to 1; null where nothing tells it. */
export type Measures = Readonly<{
  trials: number;
  correct: number;
  accuracy: number | null;
  omissions: number;
  commissions: number;
  anticipations: number;
  lapses: number;
  rtMedian: number | null;
  rtMad: number | null;
  rtIqr: number | null;
  /** Deviation of correct reaction times by their mean. */
  rtCv: number | null;
  /** Median reaction time by accuracy, where at least 80 % were right. */
  inverseEfficiency: number | null;
  /** Right answers a second of reaction time. */
  rateCorrect: number | null;
  levelStart: number | null;
  levelEnd: number | null;
  levelMax: number | null;
  /** Mean level of the staircase over the second half of the trials, and its deviation. */
  threshold: number | null;
  thresholdSd: number | null;
  /** Change over the session: ms, and share of right answers, a minute. */
  rtSlope: number | null;
  accuracySlope: number | null;
}>;

/** Reaction times of right answers in ms, anticipations left out. */
export const correctTimes = (played: readonly Played[]): number[] =>
  played.flatMap(({ judged: { isCorrect, responseMs } }) =>
    isCorrect && responseMs !== null && responseMs >= ANTICIPATION_MS ? [responseMs] : [],
  );

/** The measures of a session's trials (definitions: Kaernbach 1991 for the threshold; Townsend & Ashby 1978 for inverse efficiency). */
export function measure(played: readonly Played[]): Measures {
  const right = played.filter(({ judged }) => judged.isCorrect);
  const times = correctTimes(played);
  const rt = median(times);
  const spread = medianDeviation(times);
  const late = rt === null || spread === null ? Number.POSITIVE_INFINITY : rt + LAPSE_DEVIATIONS * spread;
  const isLapse = ({ judged }: Played) => isUnanswered(judged) || (judged.responseMs ?? 0) > late;
  const count = (is: (one: Played) => boolean) => played.filter(is).length;
  const accuracy = played.length === 0 ? null : right.length / played.length;
  const all = mean(times);
  const sd = deviation(times);
  const high = quantile(times, 0.75);
  const low = quantile(times, 0.25);
  const half = played.slice(played.length >> 1).map(({ x }) => x);
  const minutes = ({ from }: Played) => from / 60_000;

  return {
    trials: played.length,
    correct: right.length,
    accuracy: rounded(accuracy),
    omissions: count(({ judged }) => isUnanswered(judged)),
    commissions: count(({ judged }) => judged.error === 'commission'),
    anticipations: count(({ judged }) => judged.responseMs !== null && judged.responseMs < ANTICIPATION_MS),
    lapses: count(isLapse),
    rtMedian: rounded(rt),
    rtMad: rounded(spread),
    rtIqr: rounded(high === null || low === null ? null : high - low),
    rtCv: rounded(sd === null || !all ? null : sd / all),
    inverseEfficiency: rounded(rt !== null && accuracy !== null && accuracy >= EFFICIENT ? rt / accuracy : null),
    rateCorrect: rounded(all === null ? null : 1000 / all),
    levelStart: played[0]?.level ?? null,
    levelEnd: played.at(-1)?.level ?? null,
    levelMax: played.length === 0 ? null : Math.max(...played.map(({ level }) => level)),
    threshold: rounded(mean(half)),
    thresholdSd: rounded(deviation(half)),
    rtSlope: rounded(
      slope(
        right.flatMap((one): [number, number][] =>
          one.judged.responseMs === null ? [] : [[minutes(one), one.judged.responseMs]],
        ),
      ),
    ),
    accuracySlope: rounded(slope(played.map((one) => [minutes(one), Number(one.judged.isCorrect)]))),
  };
}

/** All measures of a session: those of every game, and the game's own. */
export function measureGame(
  game: Game,
  played: readonly Played[],
): Measures & { native: Record<string, number | null> } {
  const native = Object.entries(game.native(played)).map(([name, value]) => [name, rounded(value)]);
  return { ...measure(played), native: Object.fromEntries(native) };
}

const WEIGHTS = { level: 0.7, speed: 0.2, consistency: 0.1 };
/** Reactions faster than this share of the time limit all get full marks for speed. */
const QUICK = 0.3;
const UNSTEADY_CV = 0.6;

/**
 * How well a session went, 0 to 100, until there are enough patients to compare with: mostly how high the threshold is,
 * a little how quick and how steady. Proposed by us; no publication confirms the weights.
 * @param measured the measures of the same trials, where they are known already
 */
export function scoreOf(
  played: readonly Played[],
  measured: Pick<Measures, 'threshold' | 'rtCv'> = measure(played),
): number | null {
  const { threshold, rtCv } = measured;
  if (threshold === null) return null;
  const used = median(
    played.flatMap(({ judged: { isCorrect, responseMs, limitMs } }) =>
      isCorrect && responseMs !== null && responseMs >= ANTICIPATION_MS ? [responseMs / limitMs] : [],
    ),
  );
  const level = (threshold - 1) / (LEVELS - 1);
  const speed = used === null ? 0 : clamp01((1 - used) / (1 - QUICK));
  const consistency = rtCv === null ? 0 : 1 - clamp01(rtCv / UNSTEADY_CV);
  return rounded(100 * (WEIGHTS.level * level + WEIGHTS.speed * speed + WEIGHTS.consistency * consistency));
}
