import { CLEARED } from '#modules/reports/alerts/alertState.service.ts';
import type { reports } from '#modules/reports/reports.tables.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { day, oneOfColumn, type RowOf, whole } from '#platform/sql/columns.ts';
import type { Parts } from '#platform/sql/matching.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';

const DAY_COUNT = { day, count: whole };
const REPORT_DAY_COUNT = { ...DAY_COUNT, level: oneOfColumn<typeof reports.level>().orNull, flagged: whole };

/** How many on one day of the institution's calendar. */
export type DayCount = RowOf<typeof DAY_COUNT>;
export type ReportDayCount = RowOf<typeof REPORT_DAY_COUNT>;

const reportsFrom = ({ patients }: Pick<Parts, 'patients'>) =>
  `reports r JOIN ${patients} a ON a.institution_id = r.institution_id AND a.id = r.archive_id`;

/** Declares a count of one kind. */
const counting = (name: string, from: (parts: Pick<Parts, 'patients'>) => string) => {
  const count = readVisibleSql(name, { count: whole }, (parts) => `SELECT count(*) FROM ${from(parts)}`);
  return async (tx: Tx, actor: Actor): Promise<number> => (await count(tx, actor))[0]?.count ?? 0;
};

/** Patients within the actor's scope. */
export const countPatients = counting('statistics.countPatients', ({ patients }) => `${patients} a`);

/** Reports of these patients. */
export const countReports = counting(
  'statistics.countReports',
  (parts) => `${reportsFrom(parts)} WHERE r.deleted_at IS NULL`,
);

/** Those of them whose safety alert no signed conclusion or statement has cleared; a draft does not. */
export const countFlaggedOpen = counting(
  'statistics.countFlaggedOpen',
  (parts) => `${reportsFrom(parts)} WHERE r.deleted_at IS NULL AND r.flagged AND NOT ${CLEARED}`,
);

/** Administrations of these patients that were begun and not finished. */
export const countOpen = counting(
  'statistics.countOpen',
  ({ patients }) => `administrations d
       JOIN ${patients} a ON a.institution_id = d.institution_id AND a.id = d.archive_id
      WHERE d.state = 'open'`,
);

type Since = { since: Date; timeZone: string };
const NEW_PATIENTS = readVisibleSql(
  'statistics.newPatientsByDay',
  DAY_COUNT,
  ({ patients }, { since, timeZone }: Since) =>
    `SELECT (a.created_at AT TIME ZONE ${timeZone})::date AS day, count(*) AS count FROM ${patients} a
     WHERE a.created_at >= ${since} GROUP BY 1`,
);
const REPORTS = readVisibleSql(
  'statistics.reportsByDay',
  REPORT_DAY_COUNT,
  (parts, { since, timeZone }: Since) =>
    `SELECT (r.created_at AT TIME ZONE ${timeZone})::date AS day, r.level, count(*) AS count, count(*) FILTER (WHERE r.flagged) AS flagged
     FROM ${reportsFrom(parts)} WHERE r.deleted_at IS NULL AND r.created_at >= ${since} GROUP BY 1, 2`,
);

/** New patients since a moment, by day. */
export const newPatientsByDay = (tx: Tx, actor: Actor, since: Date): Promise<DayCount[]> =>
  NEW_PATIENTS(tx, actor, { since, timeZone: actor.timeZone });

/** Reports since a moment, by day and level, and how many of them raised a safety flag. */
export const reportsByDay = (tx: Tx, actor: Actor, since: Date): Promise<ReportDayCount[]> =>
  REPORTS(tx, actor, { since, timeZone: actor.timeZone });
