import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { examCalls } from '@cogclinic/contract/exams';
import { patientOfStudy } from '#modules/party-reports/matching.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import type { Translate } from '#platform/texts.ts';
import { noted } from './exams.audit.ts';
import { type ExamRecord, wholeRecord } from './exams.records.ts';
import { lockedRecord } from './exams.service.ts';
import { TOUCH } from './exams.statements.ts';
import { OF_STUDY, STUDIES } from './exams.studies.statements.ts';
import { keepStudies } from './exams.studiesKept.ts';

type At = { tx: Tx; actor: Actor; t: Translate };

/**
 * Puts a study into an examination of its patient, or takes it out again.
 * @throws Refusal 404, 409 with the current record when the version is old, 422 at a study that is not the patient's
 */
export async function holdStudy(
  at: At,
  { id, version, studyId, holds }: CallInput<typeof examCalls.holdStudy>['body'],
): Promise<ExamRecord> {
  const { tx, actor, t } = at;
  const record = await lockedRecord(at, { id, version });
  const others = (await tx.read(STUDIES, { recordIds: [id] }))
    .filter((study) => study.id !== studyId)
    .map((study) => study.id);
  if (await keepStudies(tx, actor, record, holds ? [...others, studyId] : others)) {
    await tx.write(TOUCH, { id });
    await noted(tx, actor, 'change', record, { fields: ['studyIds'] });
  }
  return wholeRecord(tx, actor, t, id);
}

/** The examinations of a study's patient, newest first, and which of them hold it; none of a study without a patient. @throws Refusal 404 */
export async function examsOfStudy(
  { tx, actor }: Pick<At, 'tx' | 'actor'>,
  studyId: string,
): Promise<CallData<typeof examCalls.ofStudy>> {
  const archiveId = await patientOfStudy(tx, actor, studyId);
  return archiveId === null ? [] : OF_STUDY(tx, actor, { archiveId, studyId });
}
