import type { Language } from '@cogclinic/scales/instrument';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { courseRows } from './patientCourse.rows.ts';
import { coursesOf, type InstrumentCourse } from './patientCourse.ts';

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
  const rows = await courseRows(tx, archive.id);
  return coursesOf(rows, { language, timeZone: actor.timeZone });
}
