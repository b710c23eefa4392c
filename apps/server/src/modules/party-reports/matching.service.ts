import type { CallInput } from '@cogclinic/contract/call';
import type { partyReportCalls } from '@cogclinic/contract/partyReports';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, Refusal, stale } from '#platform/refusal.ts';
import { whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { oneStudy, type PartyStudy, presentStudy, type StudyRow } from './partyReports.rows.ts';

type Given = CallInput<typeof partyReportCalls.match>['body'];

const HOLD = readSql(
  'partyReports.hold',
  { version: whole },
  ({ id }: { id: string }) => `SELECT version FROM party_studies WHERE id = ${id} FOR UPDATE`,
);
const MATCH = writeSql(
  'partyReports.match',
  {},
  (given: { id: string; archiveId: string; by: string }) =>
    `UPDATE party_studies SET archive_id = ${given.archiveId}, matched_by = ${given.by}, proposed_id = NULL,
            refused_ids = array_remove(refused_ids, ${given.archiveId}::uuid), version = version + 1 WHERE id = ${given.id}`,
);
const UNMATCH = writeSql(
  'partyReports.unmatch',
  {},
  ({ id, archiveId }: { id: string; archiveId: string }) =>
    `UPDATE party_studies SET archive_id = NULL, matched_by = NULL, proposed_id = NULL,
            refused_ids = array_append(refused_ids, ${archiveId}::uuid), version = version + 1 WHERE id = ${id}`,
);

/**
 * A person says whose study it is.
 * @throws Refusal 404, also for a patient whom the actor may not see; 409 when the version is old or it is another patient's
 */
export async function matchStudy(tx: Tx, actor: Actor, given: Given): Promise<PartyStudy> {
  const study = await holdStudy(tx, actor, given);
  if (study.archiveId !== null) throw new Refusal(409, 'party-reports:matched');
  await seeArchive(tx, actor, given.archiveId);
  await tx.write(MATCH, { id: study.id, archiveId: given.archiveId, by: actor.accountId });
  const { archiveId } = given;
  await audit(tx, actor, { action: 'change', noun: 'partyReports', subjectId: study.id, archiveId });
  return presentStudy(await oneStudy(tx, actor, study.id), actor);
}

/**
 * A person says that it is not this patient's study: the rules do not choose that patient for it again.
 * @throws Refusal 404, 409 when the version is old or it is nobody's
 */
export async function unmatchStudy(tx: Tx, actor: Actor, given: { id: string; version: number }): Promise<null> {
  const study = await holdStudy(tx, actor, given);
  const archiveId = study.patientId;
  if (archiveId === null) throw new Refusal(409, 'party-reports:unmatched');
  await tx.write(UNMATCH, { id: study.id, archiveId });
  await audit(tx, actor, { action: 'change', noun: 'partyReports', subjectId: study.id, archiveId });
  return null;
}

/** The patient to whom a study was matched; null without one. @throws Refusal 404 */
export const patientOfStudy = async (tx: Tx, actor: Actor, id: string): Promise<string | null> =>
  (await oneStudy(tx, actor, id)).archiveId;

async function holdStudy(tx: Tx, actor: Actor, { id, version }: { id: string; version: number }): Promise<StudyRow> {
  const [held] = await tx.read(HOLD, { id });
  if (!held) throw notFound();
  const study = await oneStudy(tx, actor, id);
  if (study.version !== version) throw stale(presentStudy(study, actor));
  return study;
}
