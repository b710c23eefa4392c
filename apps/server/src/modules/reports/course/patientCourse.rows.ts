import { unbanded } from '@cogclinic/contract/reports';
import type { GradeLimits } from '@cogclinic/scales/grades';
import type { Dimension, ScaleBand, Subscore, Texts } from '@cogclinic/scales/instrument';
import { ownName } from '#modules/instruments/instruments.service.ts';
import type { Tx } from '#platform/database.ts';
import { bool, json, moment, oneOf, oneOfColumn, type RowOf, real, text, uuid } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { ANSWERED } from '../reports.rows.ts';
import type { reports } from '../reports.tables.ts';
import type { KeptChange } from './publishedChange.ts';

/** A subscore as the statement takes it from a score: what the score lacks is null. */
type CourseSubscore = Pick<Subscore, 'code' | 'name' | 'value' | 'min' | 'max'> &
  Readonly<{ better: 'higher' | 'lower' | null; dimension: Dimension | null }>;

const COLUMNS = {
  id: uuid,
  instrument: text,
  instrument_version: text,
  own_name: json<Texts>().orNull,
  total: real.orNull,
  level: oneOfColumn<typeof reports.level>().orNull,
  confirmation: oneOfColumn<typeof reports.confirmation>().orNull,
  flagged: bool,
  unbanded: oneOf(unbanded.options).orNull,
  band_name: json<Texts>().orNull,
  min: real.always,
  max: real.always,
  better: oneOf(['higher', 'lower']),
  norm_set: json<Texts>().orNull,
  bands: json<Pick<ScaleBand, 'from' | 'to' | 'level'>[]>().orNull,
  subscores: json<CourseSubscore[]>().orNull,
  reliable_change: json<KeptChange>().orNull,
  grade_limits: json<GradeLimits>().orNull,
  test_ended_at: moment,
};

/** One result of a patient's course. */
export type CourseRow = RowOf<typeof COLUMNS>;

const fields = (from: string, names: readonly string[]) =>
  `(SELECT json_agg(json_build_object(${names.map((name) => `'${name}', x -> '${name}'`).join(', ')}))
     FROM jsonb_array_elements(${from}) x)`;

/** The score's own texts are left out: a course of ten years needs none of them. */
const COURSE = readSql(
  'reports.patientCourse',
  COLUMNS,
  ({ archiveId }: { archiveId: string }) => `SELECT r.id, r.instrument, r.instrument_version,
    ${ownName('r.instrument')} AS own_name, r.total, r.level, r.confirmation, r.flagged, r.unbanded,
    r.band_name, r.score_min AS min, r.score_max AS max, r.score ->> 'better' AS better, r.score #> '{normSet,name}' AS norm_set,
    ${fields("r.score -> 'bands'", ['from', 'to', 'level'])} AS bands,
    ${fields("r.score -> 'subscores'", ['code', 'name', 'value', 'min', 'max', 'better', 'dimension'])} AS subscores,
    ${ANSWERED} #> '{scoring,reliableChange}' AS reliable_change, r.grade_limits, r.test_ended_at
  FROM reports r WHERE r.archive_id = ${archiveId} AND r.deleted_at IS NULL ORDER BY r.test_ended_at, r.id`,
);

/** Every result of a patient, oldest first; the patient must have been seen. */
export const courseRows = (tx: Tx, archiveId: string): Promise<CourseRow[]> => tx.read(COURSE, { archiveId });
