import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused } from '#platform/refusal.ts';
import { DROP_STUDIES, KEEP_STUDIES, PATIENTS_STUDIES } from './exams.studies.statements.ts';

/**
 * Gives an examination these studies and no others.
 * @returns whether that changed anything
 * @throws Refusal 422 at a study that is not the patient's
 */
export async function keepStudies(
  tx: Tx,
  { institutionId }: Pick<Actor, 'institutionId'>,
  { id, archiveId }: { id: string; archiveId: string },
  studyIds: readonly string[],
): Promise<boolean> {
  const own = await tx.read(PATIENTS_STUDIES, { archiveId, studyIds });
  if (own.length < new Set(studyIds).size) throw fieldRefused('studyIds', 'exams:studyOfAnother');
  const dropped = await tx.write(DROP_STUDIES, { recordId: id, archiveId, studyIds });
  const added = await tx.write(KEEP_STUDIES, { institutionId, recordId: id, studyIds });
  return dropped.length + added.length > 0;
}
