import type { Language } from '@cogclinic/scales/instrument';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { moment, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { presentReport, presentReportRow, type Report, type ReportRow } from './reports.present.ts';
import {
  LISTED_COLUMNS,
  LISTED_SELECT,
  RECORD_COLUMNS,
  RECORD_SELECT,
  type ReportRecord,
  reportsFrom,
  THERE,
} from './reports.rows.ts';

type ById = { id: string };

const SEE = readVisibleSql(
  'reports.see',
  RECORD_COLUMNS,
  (parts, { id }: ById) => `SELECT ${RECORD_SELECT} FROM ${reportsFrom(parts)} WHERE r.id = ${id} AND ${THERE}`,
);

/**
 * A report of a patient whom the actor may see.
 * @throws Refusal 404
 */
export async function seeReport(tx: Tx, actor: Actor, id: string): Promise<ReportRecord> {
  const [record] = await SEE(tx, actor, { id });
  if (!record) throw notFound();
  return record;
}

const HELD_COLUMNS = { archive_id: uuid, signed_at: moment.orNull, doctor_comment: text.orNull, amendments: whole };
const HOLD = readVisibleSql(
  'reports.hold',
  HELD_COLUMNS,
  (parts, { id }: ById) => `SELECT r.archive_id, r.signed_at, r.doctor_comment, r.amendments FROM ${reportsFrom(parts)}
     WHERE r.id = ${id} AND ${THERE} FOR UPDATE OF r`,
);

/**
 * What decides whether a report may be changed; the report is held until the transaction ends.
 * @throws Refusal 404
 */
export async function lockReport(tx: Tx, actor: Actor, id: string): Promise<RowOf<typeof HELD_COLUMNS>> {
  const [locked] = await HOLD(tx, actor, { id });
  if (!locked) throw notFound();
  return locked;
}

/** Opens one report, which the audit trail notes. */
export async function openReport(tx: Tx, actor: Actor, id: string, language: Language): Promise<Report> {
  const record = await seeReport(tx, actor, id);
  await audit(tx, actor, { action: 'open', noun: 'reports', subjectId: id, archiveId: record.archive_id });
  return presentReport(record, { language, timeZone: actor.timeZone });
}

const OF_PATIENT = readVisibleSql(
  'reports.ofPatient',
  LISTED_COLUMNS,
  (parts, { archiveId }: { archiveId: string }) =>
    `SELECT ${LISTED_SELECT} FROM ${reportsFrom(parts)} WHERE r.archive_id = ${archiveId} AND ${THERE}
     ORDER BY r.created_at DESC, r.id DESC`,
);

/**
 * All reports of one patient, newest first.
 * @throws Refusal 404
 */
export async function reportsOfArchive(
  tx: Tx,
  actor: Actor,
  archiveId: string,
  language: Language,
): Promise<ReportRow[]> {
  const archive = await seeArchive(tx, actor, archiveId);
  const rows = await OF_PATIENT(tx, actor, { archiveId: archive.id });
  return rows.map((row) => presentReportRow(row, { language, timeZone: actor.timeZone }));
}

const NEWEST = readVisibleSql(
  'reports.newest',
  LISTED_COLUMNS,
  (parts, { count }: { count: number }) =>
    `SELECT ${LISTED_SELECT} FROM ${reportsFrom(parts)} WHERE ${THERE} ORDER BY r.created_at DESC, r.id DESC LIMIT ${count}`,
);

/** The newest reports within the actor's scope. */
export async function newestReports(tx: Tx, actor: Actor, language: Language, count: number): Promise<ReportRow[]> {
  const rows = await NEWEST(tx, actor, { count });
  return rows.map((row) => presentReportRow(row, { language, timeZone: actor.timeZone }));
}
