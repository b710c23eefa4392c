import type { Level } from '@cogclinic/scales/instrument';
import { patientScope } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';

/** How many on one day of the institution's calendar. */
export type DayCount = { day: string; count: number };
export type ReportDayCount = DayCount & { level: Level | null; flagged: number };

const REPORTS = `reports r JOIN archives a ON a.institution_id = r.institution_id AND a.id = r.archive_id AND a.deleted_at IS NULL`;

/** Patients within the actor's scope. */
export async function countPatients(tx: Tx, actor: Actor): Promise<number> {
  const scope = patientScope(actor, 'a', '$1');
  return counted(tx, `SELECT count(*) FROM archives a WHERE a.deleted_at IS NULL AND ${scope.sql}`, [scope.value]);
}

/** Reports of these patients. */
export async function countReports(tx: Tx, actor: Actor): Promise<number> {
  const scope = patientScope(actor, 'a', '$1');
  return counted(tx, `SELECT count(*) FROM ${REPORTS} WHERE r.deleted_at IS NULL AND ${scope.sql}`, [scope.value]);
}

/** Those of them that raised a safety alert and of which nobody has written anything yet. */
export async function countFlaggedOpen(tx: Tx, actor: Actor): Promise<number> {
  const scope = patientScope(actor, 'a', '$1');
  return counted(
    tx,
    `SELECT count(*) FROM ${REPORTS} WHERE r.deleted_at IS NULL AND r.flagged AND r.doctor_comment IS NULL AND ${scope.sql}`,
    [scope.value],
  );
}

/** Administrations of these patients that were begun and not finished. */
export async function countOpen(tx: Tx, actor: Actor): Promise<number> {
  const scope = patientScope(actor, 'a', '$1');
  return counted(
    tx,
    `SELECT count(*) FROM administrations d JOIN archives a ON a.institution_id = d.institution_id AND a.id = d.archive_id
     WHERE d.state = 'open' AND a.deleted_at IS NULL AND ${scope.sql}`,
    [scope.value],
  );
}

/** New patients since a moment, by day. */
export async function newPatientsByDay(tx: Tx, actor: Actor, since: Date): Promise<DayCount[]> {
  const scope = patientScope(actor, 'a', '$1');
  return tx.rows<DayCount>(
    `SELECT (a.created_at AT TIME ZONE $3)::date AS day, count(*) AS count FROM archives a
     WHERE a.deleted_at IS NULL AND a.created_at >= $2 AND ${scope.sql} GROUP BY 1`,
    [scope.value, since, actor.timeZone],
  );
}

/** Reports since a moment, by day and level, and how many of them raised a safety flag. */
export async function reportsByDay(tx: Tx, actor: Actor, since: Date): Promise<ReportDayCount[]> {
  const scope = patientScope(actor, 'a', '$1');
  return tx.rows<ReportDayCount>(
    `SELECT (r.created_at AT TIME ZONE $3)::date AS day, r.level, count(*) AS count, count(*) FILTER (WHERE r.flagged) AS flagged
     FROM ${REPORTS} WHERE r.deleted_at IS NULL AND r.created_at >= $2 AND ${scope.sql} GROUP BY 1, 2`,
    [scope.value, since, actor.timeZone],
  );
}

async function counted(tx: Tx, text: string, values: readonly unknown[]): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(text, values);
  return row?.count ?? 0;
}
