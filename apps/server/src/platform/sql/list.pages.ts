import { LIMITS } from '@cogclinic/contract/fields';
import { type Columns, text, whole } from './columns.ts';
import type { IdType, KeyType } from './cursor.ts';
import type { Given } from './given.ts';
import { type Filters, type Parts, type Sources, shapesOf } from './matching.ts';

/** The rows of the largest page, and the one that tells whether there are more. */
const ROWS_AT_MOST = LIMITS.pageSize + 1;
/** The last row of the pages that people turn to one by one. */
export const NEAR_ROWS = 2000;

type Order = Readonly<{ column: string; type: KeyType; descending: boolean }>;
/**
 * How a page of an order is cut out: behind a cursor, from the first row on, or after those skipped.
 * `within`: the most rows that it reads; null where that is not known.
 */
type Cut = Readonly<{ limit: (given: Given) => string; where?: (given: Given) => string; within: number | null }>;

type Beside<C extends Columns> = Readonly<Partial<Record<keyof C & string, string>>>;

/** A list, declared once. */
export type ListDeclaration<C extends Columns, F extends Filters, G extends Given> = Readonly<{
  /** What each row holds; must have `id`. */
  columns: C;
  /** SQL of these columns, aliased as they are named. */
  select: string | ((sources: Sources) => string);
  /** SQL of columns that are looked up for the rows of a page alone, and not for those skipped: of what `select` gave, as `page`. */
  beside?: Beside<C> | ((sources: Sources) => Beside<C>);
  /** SQL after FROM. */
  from: (parts: Parts, given: G) => string;
  /** A statement of one `count`, up to the limit, where the filters in use leave rows that are counted with less than the page needs; null where not. */
  counted?: (parts: Parts, limit: number | null, used: readonly string[]) => string | null;
  /** Whether the filters in use leave few rows: then the first page counts them itself, and no second statement looks for them again. */
  countedAlong?: (used: readonly string[]) => boolean;
  /**
   * Whether the filters in use leave several pages of rows, of which an index holds all that they are sorted and counted by: then
   * the first page reads the rest of its own rows alone, whose tables are joined once more.
   */
  keysFirst?: (used: readonly string[]) => boolean;
  /** Whether the filters in use mostly leave more than a page: then page and count go out at once. */
  countedBeside?: (used: readonly string[]) => boolean;
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

/** The first page with how many rows there are: a bound would leave some of them out. */
function countingPage<C extends Columns, F extends Filters, G extends Given>(
  title: string,
  { columns, filters, from, idColumn, ...declared }: ListDeclaration<C, F, G>,
  { column, descending }: Order,
) {
  const direction = descending ? 'DESC' : 'ASC';
  const table = idColumn.slice(0, idColumn.indexOf('.'));
  const row = { ...columns, sort_key: text.orNull, matches: whole.always };
  return shapesOf(title, row, filters, (parts, given, used) => {
    const select = typeof declared.select === 'string' ? declared.select : declared.select(parts);
    const source = from(parts, given as G);
    const cut = `FROM ${source} WHERE ${parts.where}
        ORDER BY ${column} ${direction}, ${idColumn} ${direction} LIMIT ${given.limit}`;
    if (!declared.keysFirst?.(used))
      return `SELECT ${select}, ${column}::text AS sort_key, count(*) OVER () AS matches ${cut}`;
    return `SELECT ${select}, page.key::text AS sort_key, page.matches
      FROM (SELECT ${table}.institution_id, ${idColumn} AS id, ${column} AS key, count(*) OVER () AS matches ${cut}) page
      JOIN (${source}) ON ${table}.institution_id = page.institution_id AND ${idColumn} = page.id
      ORDER BY page.key ${direction}, page.id ${direction}`;
  });
}

/** The statements of a list's pages in one order, each under its own title. */
export function pagesOf<C extends Columns, F extends Filters, G extends Given>(
  name: string,
  declared: ListDeclaration<C, F, G>,
  [orderBy, order]: readonly [string, Order],
) {
  const { filters, idColumn, idType = 'uuid', planned = [] } = declared;
  const direction = order.descending ? 'DESC' : 'ASC';
  const row = { ...declared.columns, sort_key: text.orNull };
  const page = (title: string, { limit, where, within }: Cut) =>
    shapesOf(`${name} ${title}`, row, filters, (parts, given, used) => {
      const select = typeof declared.select === 'string' ? declared.select : declared.select(parts);
      const beside = typeof declared.beside === 'function' ? declared.beside(parts) : declared.beside;
      // Written as text for each row that is skipped, the key would take as long as finding the row.
      const key = beside ? order.column : `${order.column}::text`;
      const rows = `SELECT ${select}, ${key} AS sort_key FROM ${declared.from(parts, given as G)}
        WHERE ${parts.where} ${where?.(given) ?? ''}
        ORDER BY ${order.column} ${direction}, ${idColumn} ${direction}`;
      // A plan that does not know the limit reckons with a tenth of all rows, and PostgreSQL therefore made a new one for each
      // request, which took four times as long as the page. With a bound in the text it keeps one. Filters differ too much in how
      // many rows they leave to share a plan.
      const isPlanned = used.length === 0 || (used.length === 1 && planned.includes(used[0] ?? ''));
      const isBound = within !== null && isPlanned && declared.from.length < 2;
      const cut = `${isBound ? `SELECT * FROM (${rows} LIMIT ${within}) page` : rows} ${limit(given)}`;
      if (!beside) return cut;
      return `SELECT ${lookedUp(Object.keys(row), { ...beside, sort_key: 'page.sort_key::text' })} FROM (${cut}) page`;
    });
  const first: Cut = { limit: ({ limit }) => `LIMIT ${limit}`, within: ROWS_AT_MOST };
  const skipping: Omit<Cut, 'within'> = { limit: ({ limit, skipped }) => `LIMIT ${limit} OFFSET ${skipped}` };
  return {
    order,
    first: page(orderBy, first),
    counting: declared.countedAlong ? countingPage(`${name} ${orderBy} counting`, declared, order) : null,
    near: page(`${orderBy} near`, { ...skipping, within: NEAR_ROWS }),
    from: page(`${orderBy} from`, { ...skipping, within: null }),
    after: page(`${orderBy} after`, {
      ...first,
      where: ({ key, id }) =>
        `AND (${order.column}, ${idColumn}) ${order.descending ? '<' : '>'} (${key}::${order.type}, ${id}::${idType})`,
    }),
  };
}

const lookedUp = (names: readonly string[], beside: Readonly<Partial<Record<string, string>>>): string =>
  names.map((name) => (beside[name] ? `${beside[name]} AS ${name}` : `page.${name}`)).join(', ');
