import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { commodityCalls } from '@cogclinic/contract/commodities';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { containing } from '#platform/sql/like.ts';
import { list } from '#platform/sql/list.ts';
import { COLUMNS, FROM, presentRow, SELECT, SHELF } from './commodities.rows.ts';

type List = typeof commodityCalls.list;

const LIST = list('commodities.list', {
  columns: COLUMNS,
  select: SELECT,
  from: () => FROM,
  filters: {
    any: () => 'true',
    keyword: (pattern: string) => `(c.name ILIKE ${pattern} OR EXISTS (SELECT FROM commodity_specs o
      WHERE o.institution_id = c.institution_id AND o.commodity_id = c.id AND o.deleted_at IS NULL
        AND (o.name ILIKE ${pattern} OR o.code ILIKE ${pattern})))`,
    kind: (kind: string) => `c.kind = ${kind}`,
    categoryId: (categoryId: string) => `c.category_id = ${categoryId}`,
    on: () => SHELF.on,
    planned: () => SHELF.planned,
    ended: () => SHELF.ended,
    off: () => SHELF.off,
  },
  orders: {
    'updateTime desc': { column: 'c.updated_at', type: 'timestamptz', descending: true },
    'updateTime asc': { column: 'c.updated_at', type: 'timestamptz', descending: false },
    'name asc': { column: 'c.name', type: 'text', descending: false },
    'name desc': { column: 'c.name', type: 'text', descending: true },
  },
  idColumn: 'c.id',
});

/** The commodities that match every filter given. */
export async function listCommodities(tx: Tx, actor: Actor, query: CallInput<List>['query']): Promise<CallData<List>> {
  const { keyword, kind, categoryId, shelf } = query;
  const page = await LIST(tx, actor, query, {
    keyword: keyword && containing(keyword),
    kind,
    categoryId,
    [shelf ?? 'any']: true,
  });
  return { ...page, rows: page.rows.map((row) => presentRow(row, actor)) };
}
