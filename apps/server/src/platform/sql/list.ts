import { LIMITS } from '@cogclinic/contract/fields';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database.ts';
import { Refusal } from '../refusal.ts';
import { type Columns, type RowOf, text, whole } from './columns.ts';
import { type IdType, type KeyType, readCursor, writeCursor } from './cursor.ts';
import type { Given } from './given.ts';
import { capKey, isKnownLong, knownCaps } from './knownCaps.ts';
import { type Filters, type FilterValues, type Parts, type Sources, shapesOf, usedOf } from './matching.ts';
import { PLAN_ONCE } from './planOnce.ts';
import type { GivenTo } from './statement.ts';

const COUNTED_AT_MOST = 10_000;
/** The rows of the largest page, and the one that tells whether there are more. */
const ROWS_AT_MOST = LIMITS.pageSize + 1;
/** The last row of the pages that people turn to one by one. */
const NEAR_ROWS = 2000;

export type ListQuery = { pageNum: number; pageSize: number; after?: string; exact: boolean; orderBy: string };
export type ListPage<R> = { rows: R[]; total: number; totalCapped: boolean; next: string | null };

/**
 * How a page of an order is cut out: behind a cursor, from the first row on, or after those skipped.
 * `within`: the most rows that it reads; null where that is not known.
 */
type Cut = Readonly<{ limit: (given: Given) => string; where?: (given: Given) => string; within: number | null }>;
type Order = Readonly<{ column: string; type: KeyType; descending: boolean }>;

/** A list, declared once. */
export type ListDeclaration<C extends Columns, F extends Filters, G extends Given> = Readonly<{
  /** What each row holds; must have `id`. */
  columns: C;
  /** SQL of these columns, aliased as they are named. */
  select: string | ((sources: Sources) => string);
  /** SQL of columns that are looked up for the rows of a page alone, and not for those skipped: of what `select` gave, as `page`. */
  beside?: Readonly<Partial<Record<keyof C & string, string>>>;
  /** SQL after FROM. */
  from: (parts: Parts, given: G) => string;
  /** A statement of one `count`, up to the limit, where the filters in use leave rows that are counted with less than the page needs; null where not. */
  counted?: (parts: Parts, limit: number | null, used: readonly string[]) => string | null;
  filters: F;
  /**
   * Filters by few values, of which each leaves many rows that an index finds in every order: alone, each shares one plan for
   * all its values.
   */
  planned?: readonly (keyof F & string)[];
  /** Whether, with these filters in use, one index reads page and count for all values: then all share one plan. */
  planOnce?: (used: readonly string[]) => boolean;
  /** The sort column of each allowed `orderBy`. */
  orders: Readonly<Record<string, Order>>;
  /** Column of the unique id that ends every sort, so that pages neither overlap nor skip. */
  idColumn: string;
  /** `uuid` unless said. */
  idType?: IdType;
}>;

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
  const { columns, filters, idColumn, idType = 'uuid', planned = [] } = declared;
  const from = (parts: Parts, given: Given) => declared.from(parts, given as G);
  const pages = new Map(
    Object.entries(declared.orders).map(([orderBy, order]) => {
      const row = { ...columns, sort_key: text.orNull };
      const direction = order.descending ? 'DESC' : 'ASC';
      const page = (title: string, { limit, where, within }: Cut) =>
        shapesOf(`${name} ${title}`, row, filters, (parts, given, used) => {
          const select = typeof declared.select === 'string' ? declared.select : declared.select(parts);
          const rows = `SELECT ${select}, ${order.column}::text AS sort_key FROM ${from(parts, given)}
            WHERE ${parts.where} ${where?.(given) ?? ''}
            ORDER BY ${order.column} ${direction}, ${idColumn} ${direction}`;
          // A plan that does not know the limit reckons with a tenth of all rows, and PostgreSQL therefore made a new one for each
          // request, which took four times as long as the page. With a bound in the text it keeps one. Filters differ too much in how
          // many rows they leave to share a plan.
          const isPlanned = used.length === 0 || (used.length === 1 && planned.includes(used[0] ?? ''));
          const isBound = within !== null && isPlanned && declared.from.length < 2;
          const cut = `${isBound ? `SELECT * FROM (${rows} LIMIT ${within}) page` : rows} ${limit(given)}`;
          return declared.beside ? `SELECT ${lookedUp(Object.keys(row), declared.beside)} FROM (${cut}) page` : cut;
        });
      return [
        orderBy,
        {
          order,
          first: page(orderBy, { limit: ({ limit }) => `LIMIT ${limit}`, within: ROWS_AT_MOST }),
          near: page(`${orderBy} near`, {
            limit: ({ limit, skipped }) => `LIMIT ${limit} OFFSET ${skipped}`,
            within: NEAR_ROWS,
          }),
          from: page(`${orderBy} from`, {
            limit: ({ limit, skipped }) => `LIMIT ${limit} OFFSET ${skipped}`,
            within: null,
          }),
          after: page(`${orderBy} after`, {
            where: ({ key, id }) =>
              `AND (${order.column}, ${idColumn}) ${order.descending ? '<' : '>'} (${key}::${order.type}, ${id}::${idType})`,
            limit: ({ limit }) => `LIMIT ${limit}`,
            within: ROWS_AT_MOST,
          }),
        },
      ] as const;
    }),
  );
  const count = (title: string, limit: number | null) =>
    shapesOf(`${name} ${title}`, { count: whole }, filters, (parts, given, used) => {
      const counted = declared.counted?.(parts, limit, used);
      if (counted) return counted;
      const matches = `SELECT 1 FROM ${from(parts, given)} WHERE ${parts.where} ${limit === null ? '' : `LIMIT ${limit}`}`;
      return `SELECT count(*) AS count FROM (${matches}) AS matches`;
    });
  const counts = { atMost: count('count', COUNTED_AT_MOST + 1), exact: count('exact count', null) };
  const counted = async (tx: Tx, actor: Actor, isExact: boolean, values: FilterValues<F>, given: Given) => {
    const key = capKey(name, actor, values, given);
    if (!isExact && isKnownLong(key)) return COUNTED_AT_MOST + 1;
    const [found] = await (isExact ? counts.exact : counts.atMost)(tx, actor, values, given);
    const total = found?.count ?? 0;
    if (total > COUNTED_AT_MOST) knownCaps.set(key, true);
    else knownCaps.delete(key);
    return total;
  };

  return async (tx, actor, query, values, ...[given]) => {
    const { orderBy, pageSize } = query;
    const page = pages.get(orderBy);
    if (!page) throw new Refusal(400, 'errors:badInput');
    // Goes out with the list.
    if (declared.planOnce?.(usedOf(filters, values))) tx.send(PLAN_ONCE);
    const skipped = (query.pageNum - 1) * pageSize;
    const limit = pageSize + 1;
    const behind = query.after && readCursor(query.after, { orderBy, type: page.order.type, idType });
    const found = await (behind
      ? page.after(tx, actor, values, { ...given, ...behind, limit })
      : skipped === 0
        ? page.first(tx, actor, values, { ...given, limit })
        : (skipped + limit <= NEAR_ROWS ? page.near : page.from)(tx, actor, values, { ...given, skipped, limit }));
    const rows = found.slice(0, pageSize);
    // On the last page the count is known without counting.
    const isEnd = !query.after && found.length <= pageSize && (rows.length > 0 || skipped === 0);
    const total = isEnd ? skipped + rows.length : await counted(tx, actor, query.exact, values, { ...given });
    const last = rows.at(-1);
    return {
      rows,
      total: query.exact ? total : Math.min(total, COUNTED_AT_MOST),
      totalCapped: !query.exact && total > COUNTED_AT_MOST,
      next: found.length > pageSize && last ? writeCursor(String(last.sort_key), String(last.id), orderBy) : null,
    };
  };
}

const lookedUp = (names: readonly string[], beside: Readonly<Partial<Record<string, string>>>): string =>
  names.map((name) => (beside[name] ? `${beside[name]} AS ${name}` : `page.${name}`)).join(', ');
