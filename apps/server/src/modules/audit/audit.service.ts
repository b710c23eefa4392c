import type { auditCalls } from '@cogclinic/contract/audit';
import type { CallInput } from '@cogclinic/contract/call';
import { seeArchive } from '#modules/archives/archives.service.ts';
import { seeGuidance } from '#modules/guidance/guidance.service.ts';
import { patientOfPush } from '#modules/push/push.service.ts';
import { seeReport } from '#modules/reports/reports.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';

/**
 * Notes what left the browser without a call of its own: a printed record, an exported or printed list. Only of a record
 * that the actor may see.
 * @throws Refusal 404
 */
export async function noteOutput(
  tx: Tx,
  actor: Actor,
  { action, noun, subjectId, rows }: CallInput<typeof auditCalls.note>['body'],
): Promise<null> {
  const archiveId = subjectId ? await patientOf(tx, actor, noun, subjectId) : null;
  await audit(tx, actor, { action, noun, subjectId, archiveId, ...(rows === undefined ? {} : { detail: { rows } }) });
  return null;
}

type Output = CallInput<typeof auditCalls.note>['body']['noun'];

/** Whose record it is. @throws Refusal 404, also for what there are only lists of */
async function patientOf(tx: Tx, actor: Actor, noun: Output, id: string): Promise<string> {
  switch (noun) {
    case 'archives':
      return (await seeArchive(tx, actor, id)).id;
    case 'reports':
      return (await seeReport(tx, actor, id)).archive_id;
    case 'guidance':
      return (await seeGuidance(tx, actor, id)).archive_id;
    case 'push':
      return patientOfPush(tx, actor, id);
    case 'followUps':
    case 'audit':
      throw notFound();
  }
}
