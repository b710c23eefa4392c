import type { archiveCalls } from '@cogclinic/contract/archives';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import { patientScope } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { listPage } from '#platform/paging.ts';
import { rangeOf } from '#platform/time.ts';
import { LISTED_SELECT, type ListedArchive, newestReport } from './archives.columns.ts';
import { presentArchiveRow } from './archives.present.ts';

type Query = CallInput<typeof archiveCalls.list>['query'];

const ORDERS = {
  'createTime desc': { column: 'a.created_at', type: 'timestamptz', descending: true },
  'createTime asc': { column: 'a.created_at', type: 'timestamptz', descending: false },
  'name asc': { column: 'a.name', type: 'text', descending: false },
  'name desc': { column: 'a.name', type: 'text', descending: true },
} as const;

/** The archives within the actor's scope that match every filter given. */
export async function listArchives(tx: Tx, actor: Actor, query: Query): Promise<CallData<typeof archiveCalls.list>> {
  const filter = filterOf(actor, query);
  const page = await listPage<ListedArchive>(tx, query, {
    select: LISTED_SELECT,
    from: 'archives a',
    where: filter.where,
    values: filter.values,
    orders: ORDERS,
    idColumn: 'a.id',
  });
  return { ...page, rows: page.rows.map((row) => presentArchiveRow(row, actor)) };
}

function filterOf(actor: Actor, query: Query): { where: string[]; values: unknown[] } {
  const scope = patientScope(actor, 'a', '$1');
  const values: unknown[] = [scope.value];
  const where = ['a.deleted_at IS NULL', scope.sql];
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value !== null && value !== undefined) where.push(condition(`$${values.push(value)}`));
  };
  const { from, before } = rangeOf(query, actor.timeZone);
  add(query.name && `%${literally(query.name)}%`, (place) => `a.name ILIKE ${place}`);
  const prefix = query.phone?.replace(/[\s-]/g, '');
  if (prefix) {
    // LIKE is not leak-proof: under row-level security only a comparison reaches the index.
    add(prefix, (place) => `a.phone >= ${place}`);
    add(`${prefix}\u{10FFFF}`, (place) => `a.phone < ${place}`);
  }
  add(from, (place) => `a.created_at >= ${place}`);
  add(before, (place) => `a.created_at < ${place}`);
  add(query.departmentId, (place) => `a.department_id = ${place}::uuid`);
  add(query.level, (place) => `(${newestReport('r.level')}) = ${place}`);
  return { where, values };
}

/** A text in which LIKE finds nothing but itself. */
function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
