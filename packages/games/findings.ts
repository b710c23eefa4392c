import { BAND_SDS, BAND_SESSIONS, bandAdvice, type CourseSession, counted, ownBand } from './course.ts';
import { mean } from './numbers.ts';
import { DIFFICULTIES, type Difficulty } from './staircase.ts';
import { type Flag, INVALIDATING } from './validity.ts';

/** What a course shows, in codes that are put into words elsewhere. */
export type Finding =
  | Readonly<{ code: 'none' }>
  | Readonly<{ code: 'tooFew' | 'early'; count: number }>
  | Readonly<{ code: 'rising' | 'steady' | 'falling'; from: number; to: number }>
  | Readonly<{ code: 'lastAbove' | 'lastBelow' }>
  | Readonly<{ code: 'quicker' | 'slower'; from: number; to: number }>
  | Readonly<{ code: 'steadier' | 'lessSteady' | 'devices' | 'transfer' }>
  | Readonly<{ code: 'invalid'; count: number; total: number; flags: readonly Flag[] }>;

/** What to do next. */
export type Advice =
  | Readonly<{ code: 'begin' | 'more' | 'continue' | 'atTop' | 'practise' | 'look' }>
  | Readonly<{ code: 'raise' | 'lower'; difficulty: Difficulty }>
  | Readonly<{ code: 'resume'; days: number }>;

/** The number of last sessions compared with those before them. */
const RECENT = 3;
/** A session of five minutes tells a threshold no better than this, in levels (our simulations: 0.45 to 1.14). */
const LEVEL_SD = 0.5;
/** Reaction times and their steadiness differ by this share from day to day, however alike the sessions were. */
const TIME_SD_SHARE = 0.05;

type Direction = 'above' | 'within' | 'below';
type Comparison = Readonly<{ direction: Direction; from: number; to: number }>;

/**
 * Holds the mean of the last three values against the band of those before them, mean ± 1.5 deviations.
 * @param leastSd the band is at least as wide as this deviation makes it
 * @returns null with fewer than three values before
 */
function lastAgainstBefore(values: readonly number[], leastSd: (mean: number) => number): Comparison | null {
  const before = ownBand(values.slice(0, -RECENT));
  const to = mean(values.slice(-RECENT));
  if (!before || to === null) return null;
  const reach = BAND_SDS * Math.max(before.sd, leastSd(before.mean));
  const direction = to > before.mean + reach ? 'above' : to < before.mean - reach ? 'below' : 'within';
  return { direction, from: before.mean, to };
}

const COURSE_CODES = { above: 'rising', within: 'steady', below: 'falling' } as const;

/**
 * What the sessions of a window show: the course of the threshold against the patient's own band, the last session where
 * it stands out, speed and steadiness, and what does not count. Claims no more than that: a game trains what it measures.
 * @param sessions of one game, oldest first, with those that do not count
 */
export function findingsOf(sessions: readonly CourseSession[]): Finding[] {
  const valid = counted(sessions);
  const findings: Finding[] = sessions.length === 0 ? [{ code: 'none' }] : courseFindings(valid);
  if (valid.length >= BAND_SESSIONS) findings.push(...timeFindings(valid));
  findings.push(...invalidOf(sessions));
  if (findings.some(({ code }) => code === 'rising')) findings.push({ code: 'transfer' });
  return findings;
}

/** How many of the sessions do not count, and why; none where all of them do. */
export function invalidOf(sessions: readonly Pick<CourseSession, 'isValid' | 'flags'>[]): Finding[] {
  const out = sessions.filter(({ isValid }) => !isValid);
  if (out.length === 0) return [];
  const flags = INVALIDATING.filter((flag) => out.some((one) => one.flags.includes(flag)));
  return [{ code: 'invalid', count: out.length, total: sessions.length, flags }];
}

function courseFindings(valid: readonly { threshold: number }[]): Finding[] {
  if (valid.length < BAND_SESSIONS) return [{ code: 'tooFew', count: valid.length }];
  const thresholds = valid.map(({ threshold }) => threshold);
  const course = lastAgainstBefore(thresholds, () => LEVEL_SD);
  if (!course) return [{ code: 'early', count: valid.length }];
  const { direction, from, to } = course;
  const findings: Finding[] = [{ code: COURSE_CODES[direction], from, to }];
  if (direction === 'within') findings.push(...lastFinding(thresholds));
  return findings;
}

/** The last session where it lies outside of the band of those before it. */
function lastFinding(thresholds: readonly number[]): Finding[] {
  const before = ownBand(thresholds.slice(0, -1));
  const last = thresholds.at(-1);
  if (!before || last === undefined) return [];
  const reach = BAND_SDS * Math.max(before.sd, LEVEL_SD);
  if (last > before.mean + reach) return [{ code: 'lastAbove' }];
  return last < before.mean - reach ? [{ code: 'lastBelow' }] : [];
}

/** Reaction times are compared on one kind of device only. */
function timeFindings(valid: readonly CourseSession[]): Finding[] {
  const kind = valid.at(-1)?.deviceKind;
  const alike = valid.filter(({ deviceKind }) => deviceKind === kind);
  const findings: Finding[] = alike.length < valid.length ? [{ code: 'devices' }] : [];
  const share = (centre: number) => TIME_SD_SHARE * centre;
  const speed = lastAgainstBefore(valuesOf(alike, 'rtMedian'), share);
  if (speed && speed.direction !== 'within')
    findings.push({ code: speed.direction === 'below' ? 'quicker' : 'slower', from: speed.from, to: speed.to });
  const spread = lastAgainstBefore(valuesOf(alike, 'rtCv'), share);
  if (spread && spread.direction !== 'within')
    findings.push({ code: spread.direction === 'below' ? 'steadier' : 'lessSteady' });
  return findings;
}

const valuesOf = (sessions: readonly CourseSession[], name: 'rtMedian' | 'rtCv') =>
  sessions.flatMap((one) => one[name] ?? []);

const DAY_MS = 86_400_000;
/** After this many days without a session of the game the course counts as interrupted. */
const PAUSE_DAYS = 14;
/** Flags that say that the task was not understood, or not done as it should be. */
const NOT_UNDERSTOOD: readonly Flag[] = ['practiceFailed', 'noResponse', 'tooFast'];
const LAST_PLAYED = 2;

/**
 * What to do next with a game, the most pressing first. Proposals for the doctor, who decides.
 * @param sessions of one game, oldest first, with those that do not count; beyond the window too
 * @param findings of the window
 */
export function adviceOf(sessions: readonly CourseSession[], findings: readonly Finding[], now: Date): Advice[] {
  const last = sessions.at(-1);
  if (!last) return [{ code: 'begin' }];
  const advice: Advice[] = [];
  const days = Math.floor((now.getTime() - last.beganAt.getTime()) / DAY_MS);
  if (days > PAUSE_DAYS) advice.push({ code: 'resume', days });
  const lastPlayed = sessions.slice(-LAST_PLAYED);
  const isUnclear = lastPlayed.every(({ flags }) => flags.some((flag) => NOT_UNDERSTOOD.includes(flag)));
  if (isUnclear && lastPlayed.length === LAST_PLAYED) advice.push({ code: 'practise' });
  if (findings.some(({ code }) => code === 'falling')) advice.push({ code: 'look' });
  const valid = counted(sessions);
  advice.push(...difficultyAdvice(valid));
  if (valid.length < BAND_SESSIONS) advice.push({ code: 'more' });
  return advice.length > 0 ? advice : [{ code: 'continue' }];
}

function difficultyAdvice(valid: readonly (CourseSession & { threshold: number })[]): Advice[] {
  const suggested = bandAdvice(valid);
  if (suggested === null) return [];
  if (suggested === 'atTop') return [{ code: 'atTop' }];
  const at = DIFFICULTIES.indexOf(valid.at(-1)?.difficulty ?? 'medium');
  const difficulty = DIFFICULTIES[at + (suggested === 'raise' ? 1 : -1)];
  return difficulty ? [{ code: suggested, difficulty }] : [];
}
