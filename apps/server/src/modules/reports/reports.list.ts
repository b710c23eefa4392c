import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { reportCalls, reportFilter } from '@cogclinic/contract/reports';
import type { Language } from '@cogclinic/scales/instrument';
import type { z } from 'zod';
import { namePartCondition } from '#modules/archives/record/names.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { listPage } from '#platform/paging.ts';
import { forbidden } from '#platform/refusal.ts';
import { rangeOf, wireTime } from '#platform/time.ts';
import { IN_BIN, restorableUntil } from './deletion/deletion.ts';
import { LISTED_SELECT, type ListedReport, presentReportRow, reportsFrom, THERE } from './reports.rows.ts';

type Query = CallInput<typeof reportCalls.list>['query'];
/** What reports are searched by. */
export type ReportFilter = z.output<typeof reportFilter>;
type Listed = ListedReport & { deleted_at: Date | null; deleted_by: string | null };

const ORDERS = {
  'createTime desc': { column: 'r.created_at', type: 'timestamptz', descending: true },
  'createTime asc': { column: 'r.created_at', type: 'timestamptz', descending: false },
} as const;

const CONCLUSIONS = {
  none: 'r.signed_at IS NULL AND r.doctor_comment IS NULL',
  draft: 'r.signed_at IS NULL AND r.doctor_comment IS NOT NULL',
  signed: 'r.signed_at IS NOT NULL',
} as const;

const SELECT = `${LISTED_SELECT}, r.deleted_at,
  (SELECT d.username FROM accounts d WHERE d.institution_id = r.institution_id AND d.id = r.deleted_by) AS deleted_by`;

/**
 * The reports within the actor's scope that match every filter given.
 * @throws Refusal 403 when anybody but an administrator asks for deleted ones
 */
export async function listReports(
  tx: Tx,
  actor: Actor,
  query: Query,
  language: Language,
): Promise<CallData<typeof reportCalls.list>> {
  if (query.deleted && actor.roleType !== 'ADMIN') throw forbidden();
  const { where, values } = reportsMatching(actor, query, query.deleted ? IN_BIN : THERE);
  const source = { select: SELECT, from: reportsFrom(actor), where, values, orders: ORDERS, idColumn: 'r.id' };
  const page = await listPage<Listed>(tx, query, source);
  const reader = { language, timeZone: actor.timeZone };
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...presentReportRow(row, reader),
      deleted: row.deleted_at && {
        time: wireTime(row.deleted_at, actor.timeZone),
        byName: row.deleted_by,
        restorableUntil: restorableUntil(row.deleted_at, actor.timeZone),
      },
    })),
  };
}

/** The conditions of a filter on `reportsFrom`. */
export function reportsMatching(
  actor: Actor,
  query: ReportFilter,
  there: string = THERE,
): { where: string[]; values: unknown[] } {
  const values: unknown[] = [];
  const where = [there];
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value !== null && value !== undefined) where.push(condition(`$${values.push(value)}`));
  };
  const { from, before } = rangeOf(query, actor.timeZone);
  add(query.patientName || null, (place) => namePartCondition('a', place));
  if (query.phone) {
    // LIKE is not leak-proof: under row-level security only a comparison reaches the index.
    const prefix = query.phone.replace(/[\s-]/g, '');
    add(prefix, (place) => `a.phone >= ${place}`);
    add(`${prefix}\u{10FFFF}`, (place) => `a.phone < ${place}`);
  }
  add(from, (place) => `r.created_at >= ${place}`);
  add(before, (place) => `r.created_at < ${place}`);
  add(query.archiveId, (place) => `r.archive_id = ${place}::uuid`);
  add(query.instrument, (place) => `r.instrument = ${place}`);
  add(query.level, (place) => `r.level = ${place}`);
  add(query.departmentId, (place) => `a.department_id = ${place}::uuid`);
  add(query.doctorId, (place) => `r.account_id = ${place}::uuid`);
  if (query.conclusion) where.push(CONCLUSIONS[query.conclusion]);
  // Written out, so that the index of the flagged ones fits.
  if (query.flagged !== undefined) where.push(query.flagged ? 'r.flagged' : 'NOT r.flagged');
  return { where, values };
}
