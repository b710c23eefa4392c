import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { reportCalls } from '@cogclinic/contract/reports';
import type { Language } from '@cogclinic/scales/instrument';
import { seeArchive } from '#modules/archives/archives.service.ts';
import { patientScope } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, stale } from '#platform/refusal.ts';
import {
  LISTED_FROM,
  LISTED_SELECT,
  type ListedReport,
  presentReport,
  presentReportRow,
  RECORD_SELECT,
  type Report,
  type ReportRecord,
  type ReportRow,
  THERE,
} from './reports.rows.ts';

/**
 * A report of a patient whom the actor may see.
 * @throws Refusal 404
 */
export async function seeReport(tx: Tx, actor: Actor, id: string): Promise<ReportRecord> {
  const scope = patientScope(actor, 'a', '$2');
  const [record] = await tx.rows<ReportRecord>(
    `SELECT ${RECORD_SELECT} FROM ${LISTED_FROM} WHERE r.id = $1 AND ${THERE} AND ${scope.sql}`,
    [id, scope.value],
  );
  if (!record) throw notFound();
  return record;
}

/** Opens one report, which the audit trail notes. */
export async function openReport(tx: Tx, actor: Actor, id: string, language: Language): Promise<Report> {
  const record = await seeReport(tx, actor, id);
  await audit(tx, actor, { action: 'open', noun: 'reports', subjectId: id, archiveId: record.archive_id });
  return presentReport(record, { language, timeZone: actor.timeZone });
}

/** All reports of one patient, newest first. */
export async function reportsOfArchive(
  tx: Tx,
  actor: Actor,
  archiveId: string,
  language: Language,
): Promise<ReportRow[]> {
  const archive = await seeArchive(tx, actor, archiveId);
  const rows = await tx.rows<ListedReport>(
    `SELECT ${LISTED_SELECT} FROM ${LISTED_FROM} WHERE r.archive_id = $1 AND ${THERE} ORDER BY r.created_at DESC, r.id DESC`,
    [archive.id],
  );
  return rows.map((row) => presentReportRow(row, { language, timeZone: actor.timeZone }));
}

/** The newest reports within the actor's scope. */
export async function newestReports(tx: Tx, actor: Actor, language: Language, count: number): Promise<ReportRow[]> {
  const scope = patientScope(actor, 'a', '$1');
  const rows = await tx.rows<ListedReport>(
    `SELECT ${LISTED_SELECT} FROM ${LISTED_FROM} WHERE ${THERE} AND ${scope.sql} ORDER BY r.created_at DESC, r.id DESC LIMIT $2`,
    [scope.value, count],
  );
  return rows.map((row) => presentReportRow(row, { language, timeZone: actor.timeZone }));
}

/**
 * Changes the doctor's comment.
 * @throws Refusal 409 with the current report when somebody else changed it since
 */
export async function commentReport(
  tx: Tx,
  actor: Actor,
  given: CallInput<typeof reportCalls.comment>['body'],
  language: Language,
): Promise<CallData<typeof reportCalls.comment>> {
  const reader = { language, timeZone: actor.timeZone };
  const before = await seeReport(tx, actor, given.id);
  const changed = await tx.rows(
    `UPDATE reports SET doctor_comment = $3, comment_by = CASE WHEN $3::text IS NULL THEN NULL ELSE $4::uuid END,
            commented_at = CASE WHEN $3::text IS NULL THEN NULL ELSE now() END, version = version + 1
     WHERE id = $1 AND version = $2 RETURNING id`,
    [given.id, given.version, given.doctorComment, actor.accountId],
  );
  const current = await seeReport(tx, actor, given.id);
  if (changed.length === 0) throw stale(presentReport(current, reader));
  await audit(tx, actor, {
    action: 'change',
    noun: 'reports',
    subjectId: given.id,
    archiveId: before.archive_id,
    detail: { fields: ['doctorComment'] },
  });
  return presentReport(current, reader);
}
