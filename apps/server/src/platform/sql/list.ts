import type { Actor } from '../actor.ts';
import type { Tx } from '../database.ts';
import { Refusal } from '../refusal.ts';
import { type Columns, type RowOf, whole } from './columns.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { Given } from './given.ts';
import { capKey, isKnownLong, knownCaps } from './knownCaps.ts';
import { type ListDeclaration, NEAR_ROWS, pagesOf } from './list.pages.ts';
import { type Filters, type FilterValues, shapesOf, usedOf } from './matching.ts';
import { PLAN_ONCE } from './planOnce.ts';
import type { GivenTo } from './statement.ts';

const COUNTED_AT_MOST = 10_000;

export type ListQuery = { pageNum: number; pageSize: number; after?: string; exact: boolean; orderBy: string };
export type ListPage<R> = { rows: R[]; total: number; totalCapped: boolean; next: string | null };

/**
 * Declares a list.
 * @param name the statement's: "followUps.list"
 * @returns reads one page: the rows that match every filter given, with the count of all matches (to 10,000, or all with
 *   `exact`; that there are more may be known from up to ten seconds before) and a keyset cursor. With `after` the page begins
 *   behind the cursor, and `pageNum` is ignored; the count is of the whole list all the same. Refuses with 400 a cursor that is
 *   not ours.
 */
export function list<const C extends Columns, F extends Filters, G extends Given>(
  name: string,
  declared: ListDeclaration<C, F, G>,
): (
  tx: Tx,
  actor: Actor,
  query: ListQuery,
  values: FilterValues<F>,
  ...given: GivenTo<G>
) => Promise<ListPage<RowOf<C>>> {
  const { filters, idType = 'uuid' } = declared;
  const pages = new Map(Object.entries(declared.orders).map((order) => [order[0], pagesOf(name, declared, order)]));
  const counted = countedOf(name, declared);
  return async (tx, actor, query, values, ...[given]) => {
    const { orderBy, pageSize } = query;
    const page = pages.get(orderBy);
    if (!page) throw new Refusal(400, 'errors:badInput');
    const used = usedOf(filters, values);
    // Goes out with the list.
    if (declared.planOnce?.(used)) tx.send(PLAN_ONCE);
    const limit = pageSize + 1;
    const behind = query.after && readCursor(query.after, { orderBy, type: page.order.type, idType });
    const skipped = (query.pageNum - 1) * pageSize;
    const isFirst = !behind && skipped === 0;
    if (isFirst && page.counting && declared.countedAlong?.(used)) {
      const found = await page.counting(tx, actor, values, { ...given, limit });
      return cutTo(query, found, Number(found[0]?.matches ?? 0));
    }
    const count = () => counted(tx, actor, query.exact, values, { ...given });
    const find = () => {
      if (behind) return page.after(tx, actor, values, { ...given, ...behind, limit });
      if (skipped === 0) return page.first(tx, actor, values, { ...given, limit });
      const turned = skipped + limit <= NEAR_ROWS ? page.near : page.from;
      return turned(tx, actor, values, { ...given, skipped, limit });
    };
    if (behind || (isFirst && declared.countedBeside?.(used))) {
      const [found, total] = await Promise.all([find(), count()]);
      return cutTo(query, found, total);
    }
    const found = await find();
    // On the last page the count is known without counting.
    const isEnd = found.length <= pageSize && (found.length > 0 || skipped === 0);
    return cutTo(query, found, isEnd ? skipped + found.length : await count());
  };
}

/** Counts the matches of a list, unless there are known to be more than are counted. */
function countedOf<C extends Columns, F extends Filters, G extends Given>(
  name: string,
  { counted, from, filters }: ListDeclaration<C, F, G>,
) {
  const count = (title: string, limit: number | null) =>
    shapesOf(`${name} ${title}`, { count: whole }, filters, (parts, given, used) => {
      const own = counted?.(parts, limit, used);
      if (own) return own;
      const bound = limit === null ? '' : `LIMIT ${limit}`;
      const matches = `SELECT 1 FROM ${from(parts, given as G)} WHERE ${parts.where} ${bound}`;
      return `SELECT count(*) AS count FROM (${matches}) AS matches`;
    });
  const counts = { atMost: count('count', COUNTED_AT_MOST + 1), exact: count('exact count', null) };
  return async (tx: Tx, actor: Actor, isExact: boolean, values: FilterValues<F>, given: Given): Promise<number> => {
    const key = capKey(name, actor, values, given);
    if (!isExact && isKnownLong(key)) return COUNTED_AT_MOST + 1;
    const [found] = await (isExact ? counts.exact : counts.atMost)(tx, actor, values, given);
    const total = found?.count ?? 0;
    if (total > COUNTED_AT_MOST) knownCaps.set(key, true);
    else knownCaps.delete(key);
    return total;
  };
}

/** The page that was asked for, of what was found: one row more tells that there is another page. */
function cutTo<R>({ pageSize, exact, orderBy }: ListQuery, found: R[], total: number): ListPage<R> {
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1) as { id?: unknown; sort_key?: unknown } | undefined;
  return {
    rows,
    total: exact ? total : Math.min(total, COUNTED_AT_MOST),
    totalCapped: !exact && total > COUNTED_AT_MOST,
    next: found.length > pageSize && last ? writeCursor(String(last.sort_key), String(last.id), orderBy) : null,
  };
}
