import { unbanded } from '@cogclinic/contract/reports';
import type { Language, Texts } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { json, moment, oneOf, oneOfColumn, real, uuid } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { wireTime } from '#platform/time.ts';
import { answeredInstrument, type Reader } from '../reports.present.ts';
import type { ReportRecord } from '../reports.rows.ts';
import { seeReport } from '../reports.service.ts';
import type { reports } from '../reports.tables.ts';
import { type Analysis, analyse, type CoursePoint, changeAt } from './course.ts';
import { limitOf } from './publishedChange.ts';

const COLUMNS = {
  id: uuid,
  total: real.orNull,
  min: real.always,
  max: real.always,
  level: oneOfColumn<typeof reports.level>().orNull,
  confirmation: oneOfColumn<typeof reports.confirmation>().orNull,
  unbanded: oneOf(unbanded.options).orNull,
  band_name: json<Texts>().orNull,
  test_ended_at: moment,
};
const COURSE = readSql(
  'reports.course',
  COLUMNS,
  (given: { archiveId: string; instrument: string }) =>
    `SELECT r.id, r.total, r.score_min AS min, r.score_max AS max, r.level, r.confirmation, r.unbanded, r.band_name,
        r.test_ended_at
       FROM reports r WHERE r.archive_id = ${given.archiveId} AND r.instrument = ${given.instrument} AND r.deleted_at IS NULL
      ORDER BY r.test_ended_at, r.id`,
);

/**
 * The course of a report's instrument for its patient, and the change since the result before.
 * @throws Refusal 404
 */
export async function analyseReport(tx: Tx, actor: Actor, id: string, language: Language): Promise<Analysis> {
  return analysisOf(tx, await seeReport(tx, actor, id), { language, timeZone: actor.timeZone });
}

/** As `analyseReport`, of a report that was seen in this transaction. */
export async function analysisOf(tx: Tx, record: ReportRecord, reader: Reader): Promise<Analysis> {
  const course = await courseOf(tx, record, reader);
  return analyse(course, record.id, record.score.better, limitOf(answeredInstrument(record))?.points ?? null);
}

/** The change from the last result but one to the last of a course on one range, given oldest first, and which way it went. */
export function lastChange(
  course: readonly Pick<CoursePoint, 'reportId' | 'total'>[],
  better: 'higher' | 'lower',
): Pick<Analysis, 'change' | 'direction'> {
  const { change, direction } = changeAt(course, course.at(-1)?.reportId ?? '', better);
  return { change, direction };
}

/** All results of the report's patient with the report's instrument, oldest first; the report must have been seen. */
async function courseOf(
  tx: Tx,
  record: Pick<ReportRecord, 'archive_id' | 'instrument'>,
  reader: Reader,
): Promise<CoursePoint[]> {
  const rows = await tx.read(COURSE, { archiveId: record.archive_id, instrument: record.instrument });
  return rows.map((row) => ({
    reportId: row.id,
    total: row.total,
    min: row.min,
    max: row.max,
    level: row.level,
    confirmation: row.confirmation,
    unbanded: row.unbanded,
    bandName: row.band_name && textOf(row.band_name, reader.language),
    testEndTime: wireTime(row.test_ended_at, reader.timeZone),
  }));
}
