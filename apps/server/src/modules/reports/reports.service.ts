import type { Language } from '@cogclinic/scales/instrument';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import {
  LISTED_SELECT,
  type ListedReport,
  presentReport,
  presentReportRow,
  RECORD_SELECT,
  type Report,
  type ReportRecord,
  type ReportRow,
  reportsFrom,
  THERE,
} from './reports.rows.ts';

/**
 * A report of a patient whom the actor may see.
 * @throws Refusal 404
 */
export async function seeReport(tx: Tx, actor: Actor, id: string): Promise<ReportRecord> {
  const [record] = await tx.rows<ReportRecord>(
    `SELECT ${RECORD_SELECT} FROM ${reportsFrom(actor)} WHERE r.id = $1 AND ${THERE}`,
    [id],
  );
  if (!record) throw notFound();
  return record;
}

/**
 * What decides whether a report may be changed; nobody else changes it until the transaction ends.
 * @throws Refusal 404
 */
export async function lockReport(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<Pick<ReportRecord, 'archive_id' | 'signed_at' | 'doctor_comment' | 'amendments'>> {
  const [locked] = await tx.rows<Pick<ReportRecord, 'archive_id' | 'signed_at' | 'doctor_comment' | 'amendments'>>(
    `SELECT r.archive_id, r.signed_at, r.doctor_comment, r.amendments FROM ${reportsFrom(actor)}
     WHERE r.id = $1 AND ${THERE} FOR UPDATE OF r`,
    [id],
  );
  if (!locked) throw notFound();
  return locked;
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
    `SELECT ${LISTED_SELECT} FROM ${reportsFrom(actor)} WHERE r.archive_id = $1 AND ${THERE} ORDER BY r.created_at DESC, r.id DESC`,
    [archive.id],
  );
  return rows.map((row) => presentReportRow(row, { language, timeZone: actor.timeZone }));
}

/** The newest reports within the actor's scope. */
export async function newestReports(tx: Tx, actor: Actor, language: Language, count: number): Promise<ReportRow[]> {
  const rows = await tx.rows<ListedReport>(
    `SELECT ${LISTED_SELECT} FROM ${reportsFrom(actor)} WHERE ${THERE} ORDER BY r.created_at DESC, r.id DESC LIMIT $1`,
    [count],
  );
  return rows.map((row) => presentReportRow(row, { language, timeZone: actor.timeZone }));
}
