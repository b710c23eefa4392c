import type { auditCalls } from '@cogclinic/contract/audit';
import type { CallInput } from '@cogclinic/contract/call';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { PatientRecord } from '#platform/patientRecord.ts';
import { notFound } from '#platform/refusal.ts';

/**
 * Notes what left the browser without a call of its own: a printed record, an exported or printed list. Only of a record
 * that the actor may see.
 * @throws Refusal 404, also for a record of what there are only lists of
 */
export async function noteOutput(
  tx: Tx,
  actor: Actor,
  { action, noun, subjectId, rows }: CallInput<typeof auditCalls.note>['body'],
  records: readonly PatientRecord[],
): Promise<null> {
  const archiveId = subjectId ? await patientOf(noun, subjectId) : null;
  await audit(tx, actor, { action, noun, subjectId, archiveId, ...(rows === undefined ? {} : { detail: { rows } }) });
  return null;

  async function patientOf(printed: typeof noun, id: string): Promise<string> {
    const record = records.find((one) => one.noun === printed);
    if (!record?.patientOf) throw notFound();
    return record.patientOf(tx, actor, id);
  }
}
