import type { SearchParamType } from '@cogclinic/contract/call';
import type { FhirType } from '@cogclinic/contract/smart';
import type { DateRange } from '@cogclinic/fhir/search/dates';
import type { Token } from '@cogclinic/fhir/search/tokens';
import type { Language } from '@cogclinic/scales/instrument';
import type { Resource } from '@medplum/fhirtypes';
import type { Actor } from './actor.ts';
import type { Tx } from './database.ts';
import { keepUnder, keptUnder, type Written, written } from './fhirWritten.ts';
import { type Column, type Columns, moment, type RowOf, text, uuid } from './sql/columns.ts';
import { readCursor, writeCursor } from './sql/cursor.ts';
import type { Given } from './sql/given.ts';
import { type Filters, type FilterValues, type Parts, type Sources, shapesOf } from './sql/matching.ts';
import { wireDay } from './time.ts';

/** For whom resources are made: who asks, in which language names are told, where FHIR is served and what time it is. */
export type FhirReader = Readonly<{ actor: Actor; language: Language; base: string; now: Date }>;

/** What a search leaves in. */
export type FhirQuery = Readonly<{
  /** Logical ids. */
  ids?: readonly string[];
  patients?: readonly string[];
  updated?: DateRange;
  date?: DateRange;
  /** Alternatives of token parameters by their names; all parameters must hold. */
  tokens?: Readonly<Record<string, readonly Token[]>>;
  /** In which order they come; the source's own choice where it is not asked for. */
  order?: FhirOrder;
}>;

/** By time of change, or by the date of what a resource tells. */
export type FhirOrder = Readonly<{ by: 'updated' | 'date'; descending: boolean }>;

/**
 * A resource, and its place in the order of the search, in the source's own words. Keys of one order compare as texts, those of
 * several sources too.
 */
export type FhirEntry = Written & Readonly<{ place: string; key: string }>;

/** Where a page begins, and how many resources it has; `once`: they are not asked for again soon, and none is kept in memory. */
export type FhirCut = Readonly<{ after: string | null; limit: number; once?: true }>;

/** What a module gives to FHIR: resources of one type, page by page in an order that stays as rows are added. */
export type FhirSource = Readonly<{
  type: FhirType;
  /** Whether its resources are of one patient each. */
  ofPatient: boolean;
  /** Its token parameters, and whether it has `date`. */
  by: Readonly<Record<string, SearchParamType>>;
  /**
   * At most `limit` resources behind `after`. The order is one for each query: the one that it names, else by time of change, or
   * by date where the query names a date or a code.
   * @throws Refusal 400 for a place that is not of this source and query
   */
  page(tx: Tx, reader: FhirReader, query: FhirQuery, cut: FhirCut): Promise<readonly FhirEntry[]>;
}>;

/** Values that a token parameter leaves in; empty where it leaves nothing. */
type Tokens = (tokens: readonly Token[]) => readonly string[];

/** A token parameter: which values the tokens mean, and the column that holds them, or the condition on all of them. */
type TokenParameter = Readonly<{ values: Tokens }> &
  (Readonly<{ column: string }> | Readonly<{ holds: (values: string, sources: Sources) => string }>);

type Declared<C extends Columns, R extends Columns, P> = Readonly<{
  type: FhirType;
  /** Of its statements: "fhir.scores". */
  name: string;
  /** Begins the ids of its resources, where other sources give the same type. */
  prefix?: string;
  columns: C;
  /** SQL of the columns, aliased as they are named; `id` and `updated_at` are added. */
  select: string;
  /** SQL after FROM. */
  from: (sources: Parts) => string;
  /** Which rows there are. */
  where?: string;
  id: string;
  updated: string;
  /** The column of the patient's id. */
  patient?: string;
  date?: Readonly<{ column: string; is: 'moment' | 'day'; name?: string }>;
  tokens?: Readonly<Record<string, TokenParameter>>;
  /**
   * Columns that are much to read and change with `updated_at` alone, and their SQL. They are read only of rows of which no JSON is kept;
   * the resource then depends on the row, the reader's institution and language and the base, and on nothing else.
   */
  rest?: Readonly<{ columns: R; select: string }>;
  /** What a page of rows needs besides them. */
  prepare?(tx: Tx, rows: readonly (RowOf<C> & RowOf<R> & FhirRow)[], reader: FhirReader): Promise<P>;
  toResource(row: RowOf<C> & RowOf<R> & FhirRow, reader: FhirReader, prepared: P): Resource;
  /** Further members that are JSON already (`"item":[]`), blank for none; they refer to no other resource. */
  members?(id: string, prepared: P): string;
}>;

/** What every row has besides the declared columns; the id is that of the resource. */
export type FhirRow = Readonly<{ id: string; updated_at: Date }>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The rows of the largest page that a search reads, and the one that tells whether there are more. */
const ROWS_AT_MOST = 1001;

/** Declares resources that are rows of a table. */
export function fhirRows<const C extends Columns, const R extends Columns = Record<never, never>, P = undefined>(
  declared: Declared<C, R, P>,
): FhirSource {
  const { type, prefix = '', tokens = {}, date } = declared;
  const pages = pagesOf(declared);
  const restOf = restsOf(declared);
  const page: FhirSource['page'] = async (tx, reader, query, cut) => {
    const values = valuesOf(declared, query, reader);
    if (values === null) return [];
    const order = query.order ?? usualOrder(declared, query);
    const orderBy = `${order.descending ? '-' : ''}${order.by}`;
    const { first, behind, type: keyType } = pages(order);
    const place = cut.after === null ? null : readCursor(cut.after, { orderBy, type: keyType, idType: 'uuid' });
    const run = place ? behind : first;
    const found = (await run(tx, reader.actor, values, { ...place, limit: cut.limit })) as (RowOf<C> & Keyed)[];
    const keys = found.map(({ sort_key: _place, ...row }) =>
      declared.rest && !cut.once ? keyOf(declared.name, reader, row) : null,
    );
    const known = keys.map((key) => (key === null ? undefined : keptUnder(key)));
    const unknown = found.filter((_, at) => !known[at]);
    const rests = await restOf(tx, reader, unknown);
    // What was changed between the two statements is read again.
    if (rests === null) return page(tx, reader, query, cut);
    const rows = unknown.map((row, at) => ({ ...row, ...rests[at] }) as RowOf<C> & RowOf<R> & FhirRow);
    const prepared = (await declared.prepare?.(tx, rows, reader)) as P;
    const made = rows.map((row) => {
      const id = prefix + row.id;
      const resource = { ...declared.toResource({ ...row, id }, reader, prepared), id };
      return written(resource, declared.members?.(id, prepared));
    });
    return found.map((row, at) => {
      const one = known[at] ?? (made.shift() as Written);
      const key = keys[at];
      if (key && !known[at]) keepUnder(key, one);
      return {
        ...one,
        key: row.sort_key,
        // It is asked for of the last of a page alone.
        get place() {
          return writeCursor(row.sort_key, row.id, orderBy);
        },
      };
    });
  };
  return {
    type,
    ofPatient: declared.patient !== undefined,
    by: {
      ...Object.fromEntries(Object.keys(tokens).map((name) => [name, 'token' as const])),
      ...(date && { [date.name ?? 'date']: 'date' as const }),
    },
    page,
  };
}

/** Names all that the JSON of a row depends on; a moment as a number, which is written sooner than its text. */
function keyOf(name: string, { actor, language, base }: FhirReader, row: object): string {
  const values = Object.values(row).map((value) => (value instanceof Date ? value.getTime() : value));
  return JSON.stringify([name, actor.institutionId, language, base, ...values]);
}

/** Reads what is much of rows, in their order; null where one of them was changed or removed meanwhile. */
function restsOf<C extends Columns, R extends Columns, P>(declared: Declared<C, R, P>) {
  const { rest, id, updated } = declared;
  type Rest = RowOf<R> & FhirRow;
  const read =
    rest &&
    shapesOf(`${declared.name} rest`, { ...rest.columns, id: uuid, updated_at: moment }, {}, (parts, given) => {
      const columns = `${rest.select}, ${id} AS id, ${updated} AS updated_at`;
      return `SELECT ${columns} FROM ${declared.from(parts)} WHERE ${declared.where ?? 'true'} AND ${id} = ANY(${given.ids}::uuid[])`;
    });
  return async (
    tx: Tx,
    { actor }: FhirReader,
    rows: readonly FhirRow[],
  ): Promise<readonly (Rest | undefined)[] | null> => {
    if (!read || rows.length === 0) return [];
    const found = (await read(tx, actor, {}, { ids: rows.map((row) => row.id) })) as unknown as Rest[];
    const byId = new Map(found.map((one) => [one.id, one]));
    const rests = rows.map((row) => byId.get(row.id));
    const isSame = rows.every((row, at) => Number(rests[at]?.updated_at) === Number(row.updated_at));
    return isSame ? rests : null;
  };
}

type Keyed = FhirRow & Readonly<{ sort_key: string }>;

function usualOrder<C extends Columns, R extends Columns, P>({ date }: Declared<C, R, P>, query: FhirQuery): FhirOrder {
  const isByDate = date && query.patients === undefined && (query.date || query.tokens?.code);
  return { by: isByDate ? 'date' : 'updated', descending: false };
}

/** The statements of a source: by time of change and by date, up and down, from the first on and behind a place. */
function pagesOf<C extends Columns, R extends Columns, P>(declared: Declared<C, R, P>) {
  const { id, updated, date } = declared;
  const columns: Record<string, Column<unknown>> = { ...declared.columns, ...ROW_COLUMNS };
  const filters = filtersOf(declared);
  const page = (title: string, by: string, direction: '' | 'DESC', behind?: (given: Given) => string) =>
    shapesOf(`${declared.name} ${title}`, columns, filters, (parts, given) => {
      const rows = `SELECT ${declared.select}, ${id} AS id, ${updated} AS updated_at, ${by}::text AS sort_key
        FROM ${declared.from(parts)} WHERE ${declared.where ?? 'true'} AND ${parts.where} ${behind?.(given) ?? ''}
        ORDER BY ${by} ${direction}, ${id} ${direction}`;
      // As in a list: with a bound in the text PostgreSQL keeps one plan for all pages, and starts no parallel workers for a few rows.
      return `SELECT * FROM (${rows} LIMIT ${ROWS_AT_MOST}) page LIMIT ${given.limit}`;
    });
  const of = (name: string, by: string, type: 'timestamptz' | 'date', direction: '' | 'DESC') => ({
    type,
    first: page(`by ${name}`, by, direction),
    behind: page(
      ...([`by ${name} after`, by, direction] as const),
      (given) => `AND (${by}, ${id}) ${direction ? '<' : '>'} (${given.key}::${type}, ${given.id}::uuid)`,
    ),
  });
  const both = (name: string, by: string, type: 'timestamptz' | 'date') => ({
    up: of(name, by, type, ''),
    down: of(`${name} down`, by, type, 'DESC'),
  });
  const byUpdate = both('updated', updated, 'timestamptz');
  const byDate = date ? both('date', date.column, date.is === 'day' ? 'date' : 'timestamptz') : byUpdate;
  return ({ by, descending }: FhirOrder) => (by === 'date' ? byDate : byUpdate)[descending ? 'down' : 'up'];
}

const ROW_COLUMNS = { id: uuid, updated_at: moment, sort_key: text } as const;

function filtersOf<C extends Columns, R extends Columns, P>({
  id,
  updated,
  patient,
  date,
  tokens = {},
}: Declared<C, R, P>): Filters {
  const cast = date?.is === 'day' ? 'date' : 'timestamptz';
  return {
    ids: (ids: string[]) => `${id} = ANY(${ids}::uuid[])`,
    ...(patient && { patients: (ids: string[]) => `${patient} = ANY(${ids}::uuid[])` }),
    updatedFrom: (from: Date) => `${updated} >= ${from}::timestamptz`,
    updatedBefore: (before: Date) => `${updated} < ${before}::timestamptz`,
    ...(date && {
      dateFrom: (from: Date) => `${date.column} >= ${from}::${cast}`,
      dateBefore: (before: Date) => `${date.column} < ${before}::${cast}`,
    }),
    ...Object.fromEntries(
      Object.entries(tokens).flatMap(([name, token]): [string, Filters[string]][] =>
        'holds' in token
          ? [[`${name}In`, token.holds]]
          : [
              // One value alone keeps the order of an index that begins with the column.
              [`${name}Is`, (value: string) => `${token.column} = ${value}::text`],
              [`${name}In`, (values: string[]) => `${token.column} = ANY(${values}::text[])`],
            ],
      ),
    ),
  };
}

/** What the query means in values of the filters; null where nothing of this source can match. */
function valuesOf<C extends Columns, R extends Columns, P>(
  { prefix = '', patient, date, tokens = {} }: Declared<C, R, P>,
  query: FhirQuery,
  { actor: { timeZone } }: FhirReader,
): FilterValues<Filters> | null {
  const values: Record<string, unknown> = {};
  if (query.ids) {
    values.ids = query.ids
      .filter((id) => id.startsWith(prefix))
      .map((id) => id.slice(prefix.length))
      .filter((id) => UUID.test(id));
  }
  if (query.patients) {
    if (!patient) return null;
    values.patients = query.patients.filter((id) => UUID.test(id));
  }
  if (query.date && !date) return null;
  for (const [name, asked] of Object.entries(query.tokens ?? {})) {
    const token = tokens[name];
    const meant = token?.values(asked) ?? [];
    if (!token || meant.length === 0) return null;
    if (meant.length === 1 && 'column' in token) values[`${name}Is`] = meant[0];
    else values[`${name}In`] = meant;
  }
  const isNone = [values.ids, values.patients].some((ids) => Array.isArray(ids) && ids.length === 0);
  const bound = (moment: Date | null | undefined) =>
    moment && (date?.is === 'day' ? dayFrom(moment, timeZone) : moment);
  const bounds = {
    updatedFrom: query.updated?.from,
    updatedBefore: query.updated?.before,
    dateFrom: bound(query.date?.from),
    dateBefore: bound(query.date?.before),
  };
  return isNone ? null : ({ ...values, ...bounds } as FilterValues<Filters>);
}

/** The first day that begins at a moment or after it: days are compared with it as moments would be. */
function dayFrom(moment: Date, timeZone: string): string {
  const before = wireDay(new Date(Number(moment) - 1), timeZone);
  const day = wireDay(moment, timeZone);
  return day === before ? wireDay(new Date(Number(moment) + 86_400_000), timeZone) : day;
}
