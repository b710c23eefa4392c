import type { archiveCalls } from '@cogclinic/contract/archives';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import { plainPhone, searchedText } from '@cogclinic/contract/fields';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { list } from '#platform/sql/list.ts';
import type { FilterValues } from '#platform/sql/matching.ts';
import { rangeOf } from '#platform/time.ts';
import { LISTED_COLUMNS, LISTED_SELECT, newestReport } from '../archives.columns.ts';
import { presentArchiveRow } from '../archives.present.ts';
import { isLongNamePart, isSyllables, longNamePartCondition, namePartCondition } from './names.service.ts';
import { askedWords, wordsFilters } from './words.service.ts';

type Query = CallInput<typeof archiveCalls.list>['query'];
type Filter = Omit<Query, 'pageNum' | 'pageSize' | 'after' | 'exact' | 'orderBy'>;

const ordersBy = (time: string) =>
  ({
    'createTime desc': { column: time, type: 'timestamptz', descending: true },
    'createTime asc': { column: time, type: 'timestamptz', descending: false },
    'name asc': { column: 'a.name', type: 'text', descending: false },
    'name desc': { column: 'a.name', type: 'text', descending: true },
  }) as const;

/** Filters of archives under the alias `a`, by the column of their time. */
const filtersBy = (time: string) => ({
  // LIKE is not leak-proof: under row-level security only a comparison reaches the index.
  phoneFrom: (prefix: string) => `a.phone >= ${prefix}`,
  phoneBefore: (end: string) => `a.phone < ${end}`,
  from: (moment: Date) => `${time} >= ${moment}`,
  before: (moment: Date) => `${time} < ${moment}`,
  departmentId: (id: string) => `a.department_id = ${id}::uuid`,
  level: (level: string) => `(${newestReport('r.level')}) = ${level}`,
});

/** What an archive is searched by; for an export of all that a list shows. */
export const ARCHIVE_FILTERS = {
  name: (part: string) => namePartCondition('a', part),
  longName: (part: string) => longNamePartCondition('a', part),
  ...wordsFilters('a.id'),
  ...filtersBy('a.created_at'),
};

const ALL = list('archives.list', {
  columns: LISTED_COLUMNS,
  select: LISTED_SELECT,
  from: ({ patients }) => `${patients} a`,
  filters: ARCHIVE_FILTERS,
  planOnce: (used) => !used.some((filter) => filter === 'name' || filter === 'text'),
  orders: ordersBy('a.created_at'),
  idColumn: 'a.id',
});

/**
 * The archives whose names contain some syllables. Joined from the left for an account that sees all patients, though each
 * part of a name has its archive: where nothing is asked of the archives, they are not counted but their syllables, from the
 * index alone.
 */
const NAMED = list('archives.named', {
  columns: LISTED_COLUMNS,
  select: LISTED_SELECT,
  from: ({ patients, seesAll }) => `archive_syllables s ${seesAll ? 'LEFT JOIN' : 'JOIN'} ${patients} a
    ON a.institution_id = s.institution_id AND a.id = s.archive_id`,
  filters: {
    name: (part: string) => `s.part = ${part}`,
    ...wordsFilters('s.archive_id'),
    ...filtersBy('s.created_at'),
  },
  planOnce: () => true,
  orders: ordersBy('s.created_at'),
  idColumn: 's.archive_id',
});

/** The archives within the actor's scope that match every filter given. */
export async function listArchives(tx: Tx, actor: Actor, query: Query): Promise<CallData<typeof archiveCalls.list>> {
  // A text of a few syllables is a part of a name, which an index of its own reads in order.
  const { text, ...others } = query;
  const isName = text !== undefined && !query.name && isSyllables(text);
  const asked: Query = isName ? { ...others, text: undefined, name: text } : query;
  const named = asked.name !== undefined && isSyllables(asked.name);
  const page = await (named ? NAMED : ALL)(tx, actor, query, archiveFilter(actor, asked));
  return { ...page, rows: page.rows.map((row) => presentArchiveRow(row, actor)) };
}

/** The values of `ARCHIVE_FILTERS` for what was asked. */
export function archiveFilter(actor: Actor, query: Filter): FilterValues<typeof ARCHIVE_FILTERS> {
  const prefix = query.phone && plainPhone(query.phone);
  const text = query.text && searchedText(query.text);
  return {
    ...(query.name && (isLongNamePart(query.name) ? { longName: query.name } : { name: query.name })),
    ...(text && askedWords(text)),
    ...(prefix && { phoneFrom: prefix, phoneBefore: `${prefix}\u{10FFFF}` }),
    ...rangeOf(query, actor.timeZone),
    departmentId: query.departmentId,
    level: query.level,
  };
}
