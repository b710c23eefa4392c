import { DEVICE_KINDS, TRAINING_ENDINGS, TRAINING_SETTINGS } from '@cogclinic/contract/training';
import { SCHOOLINGS } from '@cogclinic/contract/trainingCourse';
import { GAME_CODES } from '@cogclinic/games/game';
import { DIFFICULTIES } from '@cogclinic/games/staircase';
import type { Flag } from '@cogclinic/games/validity';
import { bool, json, moment, oneOf, type RowOf, real, textsAs, uuid, whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';

type Numbers = Record<string, number | null>;

const COLUMNS = {
  id: uuid,
  game: oneOf(GAME_CODES),
  difficulty: oneOf(DIFFICULTIES).orNull,
  setting: oneOf(TRAINING_SETTINGS),
  ending: oneOf(TRAINING_ENDINGS),
  begun_at: moment,
  active_ms: whole,
  trials: whole,
  correct: whole,
  threshold: real.orNull,
  threshold_sd: real.orNull,
  score: real.orNull,
  rt_median: real.orNull,
  rt_low: real.orNull,
  rt_high: real.orNull,
  rt_cv: real.orNull,
  is_valid: bool,
  flags: textsAs<Flag>(),
  device_kind: oneOf(DEVICE_KINDS).orNull,
  age_band: whole.orNull,
  schooling: oneOf(SCHOOLINGS).orNull,
};
const NATIVE = {
  errors: json<Record<string, number>>().orNull,
  levels: json<Record<string, [trials: number, correct: number]>>().orNull,
  native: json<Numbers>(),
};

/** A session, as far as courses read it. */
export type PlainRow = RowOf<typeof COLUMNS>;
/** With its errors, levels and own measures too. */
export type CourseRow = PlainRow & RowOf<typeof NATIVE>;

const SELECT = `s.id, s.game, s.difficulty, s.setting, s.ending, s.begun_at, s.active_ms, s.trials, s.correct, s.threshold,
  (s.measures ->> 'thresholdSd')::float8 AS threshold_sd, s.score, s.rt_median, s.rt_low, s.rt_high,
  (s.measures ->> 'rtCv')::float8 AS rt_cv, s.is_valid, s.flags, s.device_kind, s.age_band, s.schooling`;
const SELECT_NATIVE = `${SELECT}, s.errors, s.levels, s.native`;
/** Of the own measures those alone that are asked for: all of them would take as long as everything else of 2,000 sessions. */
const SELECT_UNITS = (measures: unknown) => `${SELECT}, s.errors, s.levels,
  CASE cardinality(${measures}::text[])
    WHEN 1 THEN jsonb_build_object((${measures}::text[])[1], s.native -> (${measures}::text[])[1])
    ELSE (SELECT jsonb_object_agg(m, s.native -> m) FROM unnest(${measures}::text[]) m) END AS native`;

/** The last seven that count are read in any case: what to do next is told by them. */
const COURSE = readSql(
  'training.course',
  { ...COLUMNS, ...NATIVE },
  (given: { archiveId: string; game: string; since: Date | null; measures: readonly string[] }) =>
    `SELECT ${SELECT_UNITS(given.measures)} FROM training_sessions s
     WHERE s.archive_id = ${given.archiveId}::uuid AND s.game = ${given.game}
       AND s.begun_at >= least(${given.since}::timestamptz, coalesce((
         SELECT l.begun_at FROM training_sessions l
         WHERE l.archive_id = ${given.archiveId}::uuid AND l.game = ${given.game} AND l.is_valid AND l.threshold IS NOT NULL
         ORDER BY l.begun_at DESC OFFSET 6 LIMIT 1), '-infinity'))
     ORDER BY s.begun_at, s.id`,
);
const LAST_SEVEN = readSql(
  'training.lastSeven',
  { native: json<Numbers>() },
  ({ archiveId, game }: { archiveId: string; game: string }) =>
    `SELECT s.native FROM training_sessions s
     WHERE s.archive_id = ${archiveId} AND s.game = ${game} AND s.is_valid AND s.threshold IS NOT NULL
     ORDER BY s.begun_at DESC, s.id DESC LIMIT 7`,
);
const TOTAL = readSql(
  'training.total',
  { total: whole },
  ({ archiveId, game }: { archiveId: string; game: string }) =>
    `SELECT count(*) AS total FROM training_sessions WHERE archive_id = ${archiveId} AND game = ${game}`,
);
const ALL = readSql(
  'training.ofPatient',
  COLUMNS,
  ({ archiveId }: { archiveId: string }) =>
    `SELECT ${SELECT} FROM training_sessions s WHERE s.archive_id = ${archiveId} ORDER BY s.begun_at, s.id`,
);
const LAST_NATIVE = readSql(
  'training.lastNative',
  { game: oneOf(GAME_CODES), native: json<Numbers>(), rt_median: real.orNull },
  ({ archiveId }: { archiveId: string }) =>
    `SELECT DISTINCT ON (s.game) s.game, s.native, s.rt_median FROM training_sessions s
     WHERE s.archive_id = ${archiveId} AND s.is_valid AND s.threshold IS NOT NULL
     ORDER BY s.game, s.begun_at DESC, s.id DESC`,
);
const BETWEEN = readSql(
  'training.between',
  { ...COLUMNS, ...NATIVE },
  (given: { archiveId: string; from: Date; before: Date }) =>
    `SELECT ${SELECT_NATIVE} FROM training_sessions s WHERE s.archive_id = ${given.archiveId}
       AND s.begun_at >= ${given.from} AND s.begun_at < ${given.before} ORDER BY s.begun_at, s.id`,
);

/** Statements over the sessions of one patient, oldest first but for the last seven; the patient must have been seen. */
export const SESSIONS = { COURSE, LAST_SEVEN, TOTAL, ALL, LAST_NATIVE, BETWEEN } as const;

/** A row as the pure functions of courses read it. */
export function sessionOf<R extends PlainRow>(row: R) {
  return {
    row,
    beganAt: row.begun_at,
    difficulty: row.difficulty,
    isValid: row.is_valid,
    flags: row.flags,
    threshold: row.threshold,
    trials: row.trials,
    correct: row.correct,
    rtMedian: row.rt_median,
    rtCv: row.rt_cv,
    deviceKind: row.device_kind,
  };
}
