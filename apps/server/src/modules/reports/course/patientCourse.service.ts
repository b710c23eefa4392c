import type { Language } from '@cogclinic/scales/instrument';
import { seeArchive } from '#modules/archives/archives.service.ts';
import { ownName } from '#modules/instruments/instruments.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { ANSWERED } from '../reports.rows.ts';
import { type CourseRow, coursesOf, type InstrumentCourse } from './patientCourse.ts';

const fields = (from: string, names: readonly string[]) =>
  `(SELECT json_agg(json_build_object(${names.map((name) => `'${name}', x -> '${name}'`).join(', ')}))
     FROM jsonb_array_elements(${from}) x)`;

/** The score's own texts stay where they are: a course of ten years needs none of them. */
const COURSE = `SELECT r.id, r.instrument, r.instrument_version, ${ownName('r.instrument')} AS own_name, r.total, r.level, r.confirmation, r.flagged, r.unbanded,
    r.band_name, r.score_min AS min, r.score_max AS max, r.score ->> 'better' AS better, r.score #> '{normSet,name}' AS norm_set,
    ${fields("r.score -> 'bands'", ['from', 'to', 'level'])} AS bands,
    ${fields("r.score -> 'subscores'", ['code', 'name', 'value', 'min', 'max', 'better', 'dimension'])} AS subscores,
    ${ANSWERED} #> '{scoring,reliableChange}' AS reliable_change, r.grade_limits, r.test_ended_at
  FROM reports r WHERE r.archive_id = $1 AND r.deleted_at IS NULL ORDER BY r.test_ended_at, r.id`;

/**
 * The course of each instrument that a patient was given.
 * @throws Refusal 404
 */
export async function patientCourse(
  tx: Tx,
  actor: Actor,
  archiveId: string,
  language: Language,
): Promise<InstrumentCourse[]> {
  const archive = await seeArchive(tx, actor, archiveId);
  const rows = await tx.rows<CourseRow>(COURSE, [archive.id]);
  return coursesOf(rows, { language, timeZone: actor.timeZone });
}
