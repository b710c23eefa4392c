import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { couponCalls } from '@cogclinic/contract/coupons';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { containing } from '#platform/sql/like.ts';
import { list } from '#platform/sql/list.ts';
import { wireDay } from '#platform/time.ts';
import { COLUMNS, presentCoupon, SELECT } from './coupons.rows.ts';

type List = typeof couponCalls.list;

const BY_DAY = { column: 'c.last_day', type: 'date' } as const;
const LIST = list('coupons.list', {
  columns: COLUMNS,
  select: SELECT,
  from: () => 'coupons c',
  filters: {
    any: () => 'true',
    keyword: (pattern: string) => `(c.name ILIKE ${pattern} OR c.code ILIKE ${pattern})`,
    withdrawn: () => 'c.withdrawn_at IS NOT NULL',
    planned: (today: string) => `(c.withdrawn_at IS NULL AND c.first_day > ${today}::date)`,
    over: (today: string) => `(c.withdrawn_at IS NULL AND c.last_day < ${today}::date)`,
    running: (today: string) => `(c.withdrawn_at IS NULL AND ${today}::date BETWEEN c.first_day AND c.last_day)`,
  },
  orders: {
    'lastDay desc': { ...BY_DAY, descending: true },
    'lastDay asc': { ...BY_DAY, descending: false },
    'name asc': { column: 'c.name', type: 'text', descending: false },
    'name desc': { column: 'c.name', type: 'text', descending: true },
  },
  idColumn: 'c.id',
});

/** The coupons that match every filter given. */
export async function listCoupons(tx: Tx, actor: Actor, query: CallInput<List>['query']): Promise<CallData<List>> {
  const { keyword, state } = query;
  const today = wireDay(new Date(), actor.timeZone);
  const page = await LIST(tx, actor, query, {
    keyword: keyword && containing(keyword),
    [state ?? 'any']: state && state !== 'withdrawn' ? today : true,
  });
  return { ...page, rows: page.rows.map((row) => presentCoupon(row, today)) };
}
