import type { CallData } from '@cogclinic/contract/call';
import type { reportCalls } from '@cogclinic/contract/reports';
import type { Language } from '@cogclinic/scales/instrument';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { presentReport, type Report, reportsFrom } from '../reports.rows.ts';
import { lockReport, seeReport } from '../reports.service.ts';
import { IN_BIN, restorableUntil } from './deletion.ts';

/**
 * Deletes a report; it is nowhere to be seen until it is restored. What was signed stays.
 * @throws Refusal 404, also when it is deleted already; 422 when its conclusion is signed
 */
export async function removeReport(tx: Tx, actor: Actor, id: string): Promise<CallData<typeof reportCalls.remove>> {
  const { archive_id, signed_at } = await lockReport(tx, actor, id);
  if (signed_at) throw new Refusal(422, 'reports:signedStays');
  const [removed] = await tx.rows<{ deleted_at: Date }>(
    'UPDATE reports SET deleted_at = now(), deleted_by = $2, version = version + 1 WHERE id = $1 RETURNING deleted_at',
    [id, actor.accountId],
  );
  if (!removed) throw notFound();
  tx.announce({ institutionId: actor.institutionId }, ['reports']);
  await audit(tx, actor, { action: 'delete', noun: 'reports', subjectId: id, archiveId: archive_id });
  return { id, restorableUntil: restorableUntil(removed.deleted_at, actor.timeZone) };
}

/**
 * Takes back a deletion.
 * @throws Refusal 404 when the report is not deleted, or was more than 30 days ago
 */
export async function restoreReport(tx: Tx, actor: Actor, id: string, language: Language): Promise<Report> {
  const [found] = await tx.rows<{ archive_id: string }>(
    `SELECT r.archive_id FROM ${reportsFrom(actor)} WHERE r.id = $1 AND ${IN_BIN} FOR UPDATE OF r`,
    [id],
  );
  if (!found) throw notFound();
  await tx.rows('UPDATE reports SET deleted_at = NULL, deleted_by = NULL, version = version + 1 WHERE id = $1', [id]);
  await audit(tx, actor, { action: 'restore', noun: 'reports', subjectId: id, archiveId: found.archive_id });
  return presentReport(await seeReport(tx, actor, id), { language, timeZone: actor.timeZone });
}

/**
 * What belongs to the report of a test is there as long as the report is; of a test without a report nothing was deleted.
 * @throws Refusal 404 while the report is deleted
 */
export async function needNotDeleted(tx: Tx, administrationId: string): Promise<void> {
  const deleted = await tx.rows('SELECT FROM reports WHERE administration_id = $1 AND deleted_at IS NOT NULL', [
    administrationId,
  ]);
  if (deleted.length > 0) throw notFound();
}
