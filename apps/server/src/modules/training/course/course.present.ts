import type { CallData } from '@cogclinic/contract/call';
import type { trainingCourseCalls } from '@cogclinic/contract/trainingCourse';
import { BAND_SDS, ownBand } from '@cogclinic/games/course';
import { mean, rounded } from '@cogclinic/games/numbers';
import { inUnits } from '@cogclinic/games/units';
import { wireTime } from '#platform/time.ts';
import type { CourseRow } from './course.rows.ts';

export type Course = CallData<typeof trainingCourseCalls.course>;

/** A session as a point of its course. */
export function pointOf(row: CourseRow, timeZone: string): Course['points'][number] {
  return {
    id: row.id,
    beginTime: wireTime(row.begun_at, timeZone),
    difficulty: row.difficulty,
    setting: row.setting,
    ending: row.ending,
    activeMs: row.active_ms,
    trials: row.trials,
    correct: row.correct,
    threshold: row.threshold,
    thresholdSd: row.threshold_sd,
    score: row.score,
    rtMedian: row.rt_median,
    rtLow: row.rt_low,
    rtHigh: row.rt_high,
    rtCv: row.rt_cv,
    isValid: row.is_valid,
    flags: row.flags,
    deviceKind: row.device_kind,
    units: inUnits(row.game, { ...row.native, rtMedian: row.rt_median }),
  };
}

/** The patient's own band of thresholds. */
export function bandOf(thresholds: readonly number[]): Course['own'] {
  const own = ownBand(thresholds);
  return own && { ...own, low: own.mean - BAND_SDS * own.sd, high: own.mean + BAND_SDS * own.sd };
}

/** Wrong answers of sessions by kind, the most frequent first. */
export function errorsOf(rows: readonly CourseRow[]): Course['errors'] {
  const counts = new Map<string, number>();
  for (const { errors } of rows)
    for (const [error, count] of Object.entries(errors ?? {})) counts.set(error, (counts.get(error) ?? 0) + count);
  return [...counts].map(([error, count]) => ({ error, count })).sort((a, b) => b.count - a.count);
}

/** Trials of sessions by level. */
export function levelsOf(rows: readonly CourseRow[]): Course['levels'] {
  const levels = new Map<number, { trials: number; correct: number }>();
  for (const row of rows)
    for (const [name, [trials, correct]] of Object.entries(row.levels ?? {})) {
      const before = levels.get(Number(name)) ?? { trials: 0, correct: 0 };
      levels.set(Number(name), { trials: before.trials + trials, correct: before.correct + correct });
    }
  return [...levels].map(([level, counts]) => ({ level, ...counts })).sort((a, b) => a.level - b.level);
}

/** The game's own measures of the last session, beside their means over those before it; the newest is given first. */
export function nativeOf([last, ...before]: readonly Pick<CourseRow, 'native'>[]): Course['native'] {
  return Object.entries(last?.native ?? {}).map(([measure, value]) => ({
    measure,
    value,
    before: rounded(mean(before.flatMap(({ native }) => native[measure] ?? []))),
  }));
}
