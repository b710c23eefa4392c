import { deviation, mean } from './numbers.ts';
import { type Band, bandOf, type Difficulty } from './staircase.ts';
import type { Flag } from './validity.ts';

/** Windows of a course: the last seven sessions that count, or the last so many days. */
export const COURSE_WINDOWS = ['last7', 'days7', 'days30', 'days90'] as const;
export type CourseWindow = (typeof COURSE_WINDOWS)[number];
const LAST = 7;
const DAYS: Readonly<Record<Exclude<CourseWindow, 'last7'>, number>> = { days7: 7, days30: 30, days90: 90 };
const DAY_MS = 86_400_000;

/** A session of one game, as far as a course reads it. */
export type CourseSession = Readonly<{
  beganAt: Date;
  difficulty: Difficulty | null;
  isValid: boolean;
  flags: readonly Flag[];
  /** Mean level of the second half, 1 to 15. */
  threshold: number | null;
  trials: number;
  correct: number;
  /** Of correct reaction times: median in ms, and deviation by mean. */
  rtMedian: number | null;
  rtCv: number | null;
  deviceKind: string | null;
}>;

/** When a window of days begins; null for the last seven sessions. */
export const windowStart = (window: CourseWindow, now: Date): Date | null =>
  window === 'last7' ? null : new Date(now.getTime() - DAYS[window] * DAY_MS);

/**
 * The sessions of a window, in their order. The last seven are those that count, with the others from the first of them on.
 * @param sessions of one game, oldest first
 */
export function inWindow<S extends CourseSession>(sessions: readonly S[], window: CourseWindow, now: Date): S[] {
  const start = windowStart(window, now) ?? counted(sessions).at(-LAST)?.beganAt;
  return start ? sessions.filter(({ beganAt }) => beganAt >= start) : [...sessions];
}

/** The sessions that count: valid, and with a threshold. */
export function counted<S extends Pick<CourseSession, 'isValid' | 'threshold'>>(
  sessions: readonly S[],
): (S & { threshold: number })[] {
  return sessions.filter((one): one is S & { threshold: number } => one.isValid && one.threshold !== null);
}

/** The least number of valid sessions for a patient’s own band. */
export const BAND_SESSIONS = 3;
/** The band reaches this many deviations to either side of the mean; a convention until retest reliability is known. */
export const BAND_SDS = 1.5;

/** Mean and standard deviation of values, which make a patient's own band; null below three. */
export function ownBand(values: readonly number[]): { mean: number; sd: number } | null {
  const [centre, sd] = [mean(values), deviation(values)];
  return values.length < BAND_SESSIONS || centre === null || sd === null ? null : { mean: centre, sd };
}

const ENDS = 3;

/** Change from the mean of the first three values to that of the last three; null below six. */
export function changeOf(values: readonly number[]): number | null {
  const [first, last] = [mean(values.slice(0, ENDS)), mean(values.slice(-ENDS))];
  return values.length < 2 * ENDS || first === null || last === null ? null : last - first;
}

/** A threshold within half a level of the band's edge is cut off there, and says less than it seems. */
const NEAR_EDGE = 0.5;
const LOW_ACCURACY = 0.7;
const RUNNING = 2;

/** What the last sessions say of the prescribed difficulty; `atTop` when there is none above. */
export type BandAdvice = 'raise' | 'lower' | 'atTop' | null;

/**
 * What two sessions running at the edge of their difficulty say of it: near the top, the next difficulty; near the bottom
 * with less than 70 % right, the one below. A proposal for the doctor, who decides.
 * @param sessions of one game that count, oldest first
 */
export function bandAdvice(
  sessions: readonly (Pick<CourseSession, 'difficulty' | 'trials' | 'correct'> & { threshold: number })[],
): BandAdvice {
  const last = sessions.slice(-RUNNING);
  const difficulty = last.at(-1)?.difficulty ?? null;
  if (difficulty === null || last.length < RUNNING || last.some((one) => one.difficulty !== difficulty)) return null;
  const band: Band = bandOf(difficulty);
  if (last.every(({ threshold }) => threshold >= band.top - NEAR_EDGE))
    return difficulty === 'hard' ? 'atTop' : 'raise';
  const isLow = last.every(
    ({ threshold, trials, correct }) =>
      threshold <= band.bottom + NEAR_EDGE && trials > 0 && correct / trials < LOW_ACCURACY,
  );
  return isLow && difficulty !== 'easy' ? 'lower' : null;
}
