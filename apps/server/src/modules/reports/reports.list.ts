import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { reportCalls } from '@cogclinic/contract/reports';
import type { Language } from '@cogclinic/scales/instrument';
import { namePartCondition } from '#modules/archives/names.service.ts';
import { patientScope } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { listPage } from '#platform/paging.ts';
import { rangeOf } from '#platform/time.ts';
import { LISTED_FROM, LISTED_SELECT, type ListedReport, presentReportRow, THERE } from './reports.rows.ts';

type Query = CallInput<typeof reportCalls.list>['query'];

const ORDERS = {
  'createTime desc': { column: 'r.created_at', type: 'timestamptz', descending: true },
  'createTime asc': { column: 'r.created_at', type: 'timestamptz', descending: false },
} as const;

/** The reports within the actor's scope that match every filter given. */
export async function listReports(
  tx: Tx,
  actor: Actor,
  query: Query,
  language: Language,
): Promise<CallData<typeof reportCalls.list>> {
  const { where, values } = filterOf(actor, query);
  const source = { select: LISTED_SELECT, from: LISTED_FROM, where, values, orders: ORDERS, idColumn: 'r.id' };
  const page = await listPage<ListedReport>(tx, query, source);
  const reader = { language, timeZone: actor.timeZone };
  return { ...page, rows: page.rows.map((row) => presentReportRow(row, reader)) };
}

function filterOf(actor: Actor, query: Query): { where: string[]; values: unknown[] } {
  const scope = patientScope(actor, 'a', '$1');
  const values: unknown[] = [scope.value];
  const where = [THERE, scope.sql];
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
  // Written out, so that the index of the flagged ones fits.
  if (query.flagged !== undefined) where.push(query.flagged ? 'r.flagged' : 'NOT r.flagged');
  return { where, values };
}
