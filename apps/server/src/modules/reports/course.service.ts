import type { Language, Level, Texts } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { wireTime } from '#platform/time.ts';
import { type Analysis, analyse, type CoursePoint } from './course.ts';
import type { ReportRecord } from './reports.rows.ts';
import { seeReport } from './reports.service.ts';

type Row = { id: string; total: number | null; level: Level | null; band_name: Texts | null; test_ended_at: Date };

/** The course of a report's instrument for its patient, and the change since the result before. */
export async function analyseReport(tx: Tx, actor: Actor, id: string, language: Language): Promise<Analysis> {
  const record = await seeReport(tx, actor, id);
  const course = await courseOf(tx, record, { language, timeZone: actor.timeZone });
  return analyse(course, id, record.score.better);
}

/** The change from the last result but one to the last of a course, given oldest first, and which way it went. */
export function lastChange(
  course: readonly CoursePoint[],
  better: 'higher' | 'lower',
): Pick<Analysis, 'change' | 'direction'> {
  const { change, direction } = analyse(course, course.at(-1)?.reportId ?? '', better);
  return { change, direction };
}

/** All results of the report's patient with the report's instrument, oldest first; the report must have been seen. */
export async function courseOf(
  tx: Tx,
  record: Pick<ReportRecord, 'archive_id' | 'instrument'>,
  reader: { language: Language; timeZone: string },
): Promise<CoursePoint[]> {
  const rows = await tx.rows<Row>(
    `SELECT id, total, level, band_name, test_ended_at FROM reports
     WHERE archive_id = $1 AND instrument = $2 AND deleted_at IS NULL ORDER BY test_ended_at, id`,
    [record.archive_id, record.instrument],
  );
  return rows.map((row) => ({
    reportId: row.id,
    total: row.total,
    level: row.level,
    bandName: row.band_name && textOf(row.band_name, reader.language),
    testEndTime: wireTime(row.test_ended_at, reader.timeZone),
  }));
}
