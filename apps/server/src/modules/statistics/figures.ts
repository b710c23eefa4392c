import type { Level } from '@cogclinic/scales/instrument';
import { visiblePatients } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';

/** How many on one day of the institution's calendar. */
export type DayCount = { day: string; count: number };
export type ReportDayCount = DayCount & { level: Level | null; flagged: number };

const reportsFrom = (actor: Actor) =>
  `reports r JOIN ${visiblePatients(actor)} a ON a.institution_id = r.institution_id AND a.id = r.archive_id`;

/** Patients within the actor's scope. */
export async function countPatients(tx: Tx, actor: Actor): Promise<number> {
  return counted(tx, `SELECT count(*) FROM ${visiblePatients(actor)} a`);
}

/** Reports of these patients. */
export async function countReports(tx: Tx, actor: Actor): Promise<number> {
  return counted(tx, `SELECT count(*) FROM ${reportsFrom(actor)} WHERE r.deleted_at IS NULL`);
}

/** Those of them that raised a safety alert and of which nobody has written anything yet. */
export async function countFlaggedOpen(tx: Tx, actor: Actor): Promise<number> {
  return counted(
    tx,
    `SELECT count(*) FROM ${reportsFrom(actor)} WHERE r.deleted_at IS NULL AND r.flagged AND r.doctor_comment IS NULL`,
  );
}

/** Administrations of these patients that were begun and not finished. */
export async function countOpen(tx: Tx, actor: Actor): Promise<number> {
  return counted(
    tx,
    `SELECT count(*) FROM administrations d
       JOIN ${visiblePatients(actor)} a ON a.institution_id = d.institution_id AND a.id = d.archive_id
      WHERE d.state = 'open'`,
  );
}

/** New patients since a moment, by day. */
export async function newPatientsByDay(tx: Tx, actor: Actor, since: Date): Promise<DayCount[]> {
  return tx.rows<DayCount>(
    `SELECT (a.created_at AT TIME ZONE $2)::date AS day, count(*) AS count FROM ${visiblePatients(actor)} a
     WHERE a.created_at >= $1 GROUP BY 1`,
    [since, actor.timeZone],
  );
}

/** Reports since a moment, by day and level, and how many of them raised a safety flag. */
export async function reportsByDay(tx: Tx, actor: Actor, since: Date): Promise<ReportDayCount[]> {
  return tx.rows<ReportDayCount>(
    `SELECT (r.created_at AT TIME ZONE $2)::date AS day, r.level, count(*) AS count, count(*) FILTER (WHERE r.flagged) AS flagged
     FROM ${reportsFrom(actor)} WHERE r.deleted_at IS NULL AND r.created_at >= $1 GROUP BY 1, 2`,
    [since, actor.timeZone],
  );
}

async function counted(tx: Tx, text: string): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(text);
  return row?.count ?? 0;
}
