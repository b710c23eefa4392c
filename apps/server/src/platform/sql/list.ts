import type { Actor } from '../actor.ts';
import type { Tx } from '../database.ts';
import { Refusal } from '../refusal.ts';
import { type Columns, type RowOf, text, whole } from './columns.ts';
import { type IdType, type KeyType, readCursor, writeCursor } from './cursor.ts';
import { type Filters, type FilterValues, type Parts, readMatching } from './matching.ts';

const COUNTED_AT_MOST = 10_000;

export type ListQuery = { pageNum: number; pageSize: number; after?: string; exact: boolean; orderBy: string };
export type ListPage<R> = { rows: R[]; total: number; totalCapped: boolean; next: string | null };

type Order = Readonly<{ column: string; type: KeyType; descending: boolean }>;

/** A list, declared once. */
export type ListDeclaration<C extends Columns, F extends Filters> = Readonly<{
  /** What each row holds; must have `id`. */
  columns: C;
  /** SQL of these columns, aliased as they are named. */
  select: string;
  /** SQL after FROM. */
  from: (parts: Parts) => string;
  filters: F;
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
 *   `exact`) and a keyset cursor. With `after` the page begins behind the cursor, and `pageNum` is ignored; the count is of
 *   the whole list all the same. Refuses with 400 a cursor that is not ours.
 */
export function list<const C extends Columns, F extends Filters>(
  name: string,
  declared: ListDeclaration<C, F>,
): (tx: Tx, actor: Actor, query: ListQuery, values: FilterValues<F>) => Promise<ListPage<RowOf<C>>> {
  const { columns, filters, idType = 'uuid' } = declared;
  const pages = new Map(
    Object.entries(declared.orders).map(([orderBy, order]) => {
      const row = { ...columns, sort_key: text.orNull };
      return [
        orderBy,
        {
          order,
          from: readMatching(`${name} ${orderBy}`, row, filters, (parts, given: { limit: number; skipped: number }) =>
            pageText(declared, order, parts, `LIMIT ${given.limit} OFFSET ${given.skipped}`),
          ),
          after: readMatching(
            `${name} ${orderBy} after`,
            row,
            filters,
            (parts, { key, id, limit }: { key: string; id: string; limit: number }) => {
              const behind = `(${order.column}, ${declared.idColumn}) ${order.descending ? '<' : '>'} (${key}::${order.type}, ${id}::${idType})`;
              return pageText(declared, order, { ...parts, where: `${parts.where} AND ${behind}` }, `LIMIT ${limit}`);
            },
          ),
        },
      ] as const;
    }),
  );
  const count = (title: string, limit: string) =>
    readMatching(`${name} ${title}`, { count: whole }, filters, (parts) => {
      const matches = `SELECT 1 FROM ${declared.from(parts)} WHERE ${parts.where} ${limit}`;
      return `SELECT count(*) AS count FROM (${matches}) AS matches`;
    });
  const counts = { atMost: count('count', `LIMIT ${COUNTED_AT_MOST + 1}`), exact: count('exact count', '') };

  return async (tx, actor, query, values) => {
    const { orderBy, pageSize } = query;
    const page = pages.get(orderBy);
    if (!page) throw new Refusal(400, 'errors:badInput');
    const skipped = (query.pageNum - 1) * pageSize;
    const limit = pageSize + 1;
    const behind = query.after && readCursor(query.after, { orderBy, type: page.order.type, idType });
    const found = await (behind
      ? page.after(tx, actor, values, { ...behind, limit })
      : page.from(tx, actor, values, { skipped, limit }));
    const rows = found.slice(0, pageSize);
    // The last page tells the count by itself.
    const isEnd = !query.after && found.length <= pageSize && (rows.length > 0 || skipped === 0);
    const [counted] = isEnd
      ? [{ count: skipped + rows.length }]
      : await (query.exact ? counts.exact : counts.atMost)(tx, actor, values);
    const total = counted?.count ?? 0;
    const last = rows.at(-1);
    return {
      rows,
      total: query.exact ? total : Math.min(total, COUNTED_AT_MOST),
      totalCapped: !query.exact && total > COUNTED_AT_MOST,
      next: found.length > pageSize && last ? writeCursor(String(last.sort_key), String(last.id), orderBy) : null,
    };
  };
}

function pageText(
  { select, from, idColumn }: Pick<ListDeclaration<Columns, Filters>, 'select' | 'from' | 'idColumn'>,
  { column, descending }: Order,
  parts: Parts,
  limit: string,
): string {
  const direction = descending ? 'DESC' : 'ASC';
  return `SELECT ${select}, ${column}::text AS sort_key FROM ${from(parts)} WHERE ${parts.where}
    ORDER BY ${column} ${direction}, ${idColumn} ${direction} ${limit}`;
}
