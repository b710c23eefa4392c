import type { CallData } from '@cogclinic/contract/call';
import type { reportCalls } from '@cogclinic/contract/reports';
import type { Language } from '@cogclinic/scales/instrument';
import { sql } from 'kysely';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import { binDaysHere } from '#platform/bin.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { uuid } from '#platform/sql/columns.ts';
import { read, write } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { needUnstated } from '../alerts/statements.service.ts';
import { presentReport, type Report } from '../reports.present.ts';
import { reportsFrom } from '../reports.rows.ts';
import { lockReport, seeReport } from '../reports.service.ts';
import type { reports } from '../reports.tables.ts';
import { IN_BIN, restorableUntil } from './deletion.ts';

const db = queries<typeof reports>();
const CHANGED = { version: sql<number>`version + 1` };

const REMOVE = write('reports.remove', (given: { id: string; accountId: string }) =>
  db
    .updateTable('reports')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: given.accountId, ...CHANGED })
    .where('id', '=', given.id)
    .returning('deleted_at'),
);

/**
 * Deletes a report; until it is restored only the bin shows it. A report about which something is signed stays.
 * @throws Refusal 404, also when it is deleted already; 422 when its conclusion, or a statement about its safety alert, is signed
 */
export async function removeReport(tx: Tx, actor: Actor, id: string): Promise<CallData<typeof reportCalls.remove>> {
  const { archive_id, signed_at } = await lockReport(tx, actor, id);
  if (signed_at) throw new Refusal(422, 'reports:signedStays');
  await needUnstated(tx, id);
  const [removed] = await tx.write(REMOVE, { id, accountId: actor.accountId });
  if (!removed?.deleted_at) throw notFound();
  tx.announce({ institutionId: actor.institutionId }, ['reports']);
  await audit(tx, actor, { action: 'delete', noun: 'reports', subjectId: id, archiveId: archive_id });
  return { id, restorableUntil: restorableUntil(removed.deleted_at, await binDaysHere(tx), actor.timeZone) };
}

const HOLD_REMOVED = readVisibleSql(
  'reports.holdRemoved',
  { archive_id: uuid },
  (parts, { id }: { id: string }) =>
    `SELECT r.archive_id FROM ${reportsFrom(parts)} WHERE r.id = ${id} AND ${IN_BIN} FOR UPDATE OF r`,
);
const RESTORE = write('reports.restore', (given: { id: string }) =>
  db
    .updateTable('reports')
    .set({ deleted_at: null, deleted_by: null, ...CHANGED })
    .where('id', '=', given.id),
);

/**
 * Restores a deleted report.
 * @throws Refusal 404 when the report is not deleted, or was more than 30 days ago
 */
export async function restoreReport(tx: Tx, actor: Actor, id: string, language: Language): Promise<Report> {
  const [found] = await HOLD_REMOVED(tx, actor, { id });
  if (!found) throw notFound();
  await tx.write(RESTORE, { id });
  await audit(tx, actor, { action: 'restore', noun: 'reports', subjectId: id, archiveId: found.archive_id });
  return presentReport(await seeReport(tx, actor, id), { language, timeZone: actor.timeZone });
}

const IS_REMOVED = read('reports.isRemoved', (given: { administrationId: string }) =>
  db
    .selectFrom('reports')
    .select('id')
    .where('administration_id', '=', given.administrationId)
    .where('deleted_at', 'is not', null),
);

/**
 * Refuses what belongs to a deleted report; of a test without a report nothing was deleted.
 * @throws Refusal 404 while the report is deleted
 */
export async function needNotDeleted(tx: Tx, administrationId: string): Promise<void> {
  const deleted = await tx.read(IS_REMOVED, { administrationId });
  if (deleted.length > 0) throw notFound();
}
