import { type cervicalEvaluation, NECK_SOURCES } from '@cogclinic/contract/cervical';
import { DICTS } from '@cogclinic/contract/dict';
import { DIRECTIONS, type Direction } from '@cogclinic/motion/direction';
import type { DirectionMeasures, Measures } from '@cogclinic/motion/measures';
import { qualityOf, type Warning } from '@cogclinic/motion/warnings';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, stale } from '#platform/refusal.ts';
import { json, moment, oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import type { Parts } from '#platform/sql/matching.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { wireTime } from '#platform/time.ts';

export type CervicalEvaluation = z.output<typeof cervicalEvaluation>;

/** An evaluation with its patient and the account that brought it. */
export const COLUMNS = {
  id: uuid,
  archive_id: uuid,
  name: text,
  gender: oneOf(['male', 'female']),
  age_years: whole,
  handedness: oneOf(DICTS.handedness).orNull,
  source: oneOf(NECK_SOURCES),
  device_name: text.orNull,
  file_name: text.orNull,
  measured_at: moment,
  measures: json<Measures>(),
  warnings: json<Warning[]>(),
  by_name: text.orNull,
  created_at: moment,
  version: whole,
};
export type EvaluationRow = RowOf<typeof COLUMNS>;

/** Selects `COLUMNS`; the aliases are those of `from`. */
export const SELECT = `e.id, e.archive_id, a.name, a.gender, e.age_years, a.handedness, e.source, e.device_name, e.file_name, e.measured_at,
  e.measures, e.warnings,
  (SELECT u.username FROM accounts u WHERE u.institution_id = e.institution_id AND u.id = e.created_by) AS by_name,
  e.created_at, e.version`;

/** Evaluations of the patients whom the actor may see, removed ones among them. */
export const from = ({ patients }: Pick<Parts, 'patients'>): string =>
  `cervical_evaluations e JOIN ${patients} a ON a.institution_id = e.institution_id AND a.id = e.archive_id`;

const HOLD = readVisibleSql(
  'cervical.hold',
  COLUMNS,
  (parts, { id }: { id: string }) =>
    `SELECT ${SELECT} FROM ${from(parts)} WHERE e.id = ${id} AND e.deleted_at IS NULL FOR UPDATE OF e`,
);
const ANY = readVisibleSql(
  'cervical.any',
  COLUMNS,
  (parts, { id }: { id: string }) => `SELECT ${SELECT} FROM ${from(parts)} WHERE e.id = ${id}`,
);
const NEWEST = readVisibleSql(
  'cervical.newest',
  { id: uuid },
  (parts, { archiveId }: { archiveId: string }) =>
    `SELECT e.id FROM ${from(parts)} WHERE e.archive_id = ${archiveId}::uuid AND e.deleted_at IS NULL
     ORDER BY e.measured_at DESC, e.id DESC LIMIT 1`,
);

/** The id of a patient's newest evaluation; null without one. */
export async function newestOf(tx: Tx, actor: Actor, archiveId: string): Promise<string | null> {
  const [row] = await NEWEST(tx, actor, { archiveId });
  return row?.id ?? null;
}

/**
 * An evaluation held until the transaction ends, in the version that was read.
 * @throws Refusal 404, 409 with the current record
 */
export async function holdEvaluation(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<EvaluationRow> {
  const [row] = await HOLD(tx, actor, { id });
  if (!row) throw notFound();
  if (row.version !== version) throw stale(presentEvaluation(row, actor));
  return row;
}

/** An evaluation, also a removed one. @throws Refusal 404 */
export async function anyEvaluation(tx: Tx, actor: Actor, id: string): Promise<EvaluationRow> {
  const [row] = await ANY(tx, actor, { id });
  if (!row) throw notFound();
  return row;
}

/** An evaluation as lists show it. */
export function presentEvaluation(row: EvaluationRow, { timeZone }: Pick<Actor, 'timeZone'>): CervicalEvaluation {
  return {
    id: row.id,
    archiveId: row.archive_id,
    patientName: row.name,
    gender: row.gender,
    age: row.age_years,
    handedness: row.handedness,
    source: row.source,
    device: row.device_name,
    fileName: row.file_name,
    measuredTime: wireTime(row.measured_at, timeZone),
    ranges: ofEach(row.measures, ({ peakAngle }) => peakAngle),
    quality: qualityOf(row.warnings),
    byName: row.by_name ?? '',
    createTime: wireTime(row.created_at, timeZone),
    version: row.version,
  };
}

/** One number of each direction; null where it was not measured. */
export const ofEach = (
  { directions }: Pick<Measures, 'directions'>,
  of: (measures: DirectionMeasures) => number,
): Record<Direction, number | null> =>
  byDirection((direction) => {
    const measures = directions[direction];
    return measures && of(measures);
  });

/** A record with an entry for each direction. */
export const byDirection = <T>(of: (direction: Direction) => T) =>
  Object.fromEntries(DIRECTIONS.map((direction) => [direction, of(direction)])) as Record<Direction, T>;
