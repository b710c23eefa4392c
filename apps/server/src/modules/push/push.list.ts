import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { pushCalls } from '@cogclinic/contract/push';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { listPage } from '#platform/paging.ts';
import { type PushRow, presentListed, pushesFrom, type Reader, SELECT, STATE } from './push.rows.ts';

type Query = CallInput<typeof pushCalls.list>['query'];

const ORDERS = {
  'createTime desc': { column: 'p.created_at', type: 'timestamptz', descending: true },
  'createTime asc': { column: 'p.created_at', type: 'timestamptz', descending: false },
} as const;

/** What was pushed to the patients within the actor's scope that matches every filter given. */
export async function listPushes(
  tx: Tx,
  actor: Actor,
  query: Query,
  reader: Reader,
): Promise<CallData<typeof pushCalls.list>> {
  const { where, values } = filterOf(query);
  const source = { select: SELECT, from: pushesFrom(actor), where, values, orders: ORDERS, idColumn: 'p.id' };
  const page = await listPage<PushRow>(tx, query, source);
  return { ...page, rows: page.rows.map((row) => presentListed(row, reader)) };
}

function filterOf(query: Query): { where: string[]; values: unknown[] } {
  const values: unknown[] = [];
  const where: string[] = [];
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value !== undefined) where.push(condition(`$${values.push(value)}`));
  };
  add(query.patientName && `%${literally(query.patientName)}%`, (place) => `a.name ILIKE ${place}`);
  add(query.archiveId, (place) => `p.archive_id = ${place}::uuid`);
  add(query.kind, (place) => `p.kind = ${place}`);
  add(query.state, (place) => `(${STATE}) = ${place}`);
  return { where, values };
}

/** A text in which LIKE finds nothing but itself. */
function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
