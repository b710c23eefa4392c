import type { archiveCalls } from '@cogclinic/contract/archives';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import { plainPhone } from '@cogclinic/contract/fields';
import { visiblePatients } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { listPage } from '#platform/paging.ts';
import { rangeOf } from '#platform/time.ts';
import { LISTED_SELECT, type ListedArchive, newestReport } from '../archives.columns.ts';
import { presentArchiveRow } from '../archives.present.ts';
import { isSyllables, namePartCondition } from './names.service.ts';

type Query = CallInput<typeof archiveCalls.list>['query'];
type Filter = Omit<Query, 'pageNum' | 'pageSize' | 'after' | 'exact' | 'orderBy'>;

const PLAN_ONCE = "SELECT set_config('plan_cache_mode', 'force_generic_plan', true)";

const BY_NAME = {
  'name asc': { column: 'a.name', type: 'text', descending: false },
  'name desc': { column: 'a.name', type: 'text', descending: true },
} as const;

const ALL = {
  time: 'a.created_at',
  orders: {
    'createTime desc': { column: 'a.created_at', type: 'timestamptz', descending: true },
    'createTime asc': { column: 'a.created_at', type: 'timestamptz', descending: false },
    ...BY_NAME,
  },
  idColumn: 'a.id',
} as const;

/** The archives whose names contain some syllables. */
const NAMED = {
  time: 's.created_at',
  orders: {
    'createTime desc': { column: 's.created_at', type: 'timestamptz', descending: true },
    'createTime asc': { column: 's.created_at', type: 'timestamptz', descending: false },
    ...BY_NAME,
  },
  idColumn: 's.archive_id',
} as const;

/**
 * Joined from the left for an account that sees all patients, though each part of a name has its archive: where nothing is
 * asked of the archives, they are not counted but their syllables, from the index alone.
 */
function namedFrom(actor: Actor): string {
  const join = actor.dataAuthority === 'all' ? 'LEFT JOIN' : 'JOIN';
  return `archive_syllables s ${join} ${visiblePatients(actor)} a ON a.institution_id = s.institution_id AND a.id = s.archive_id`;
}

/** The archives within the actor's scope that match every filter given. */
export async function listArchives(tx: Tx, actor: Actor, query: Query): Promise<CallData<typeof archiveCalls.list>> {
  const named = query.name !== undefined && isSyllables(query.name);
  const { time, ...source } = named ? NAMED : ALL;
  const from = named ? namedFrom(actor) : `${visiblePatients(actor)} a`;
  const { where, values } = filterOf(actor, query, { named, time });
  // Goes out with the list. What an index of its own reads, in the list's order or by the phone's beginning, need not be
  // planned anew for each set of values, which takes longer than the reading.
  if (named || !query.name) tx.send(PLAN_ONCE);
  const page = await listPage<ListedArchive>(tx, query, { select: LISTED_SELECT, from, ...source, where, values });
  return { ...page, rows: page.rows.map((row) => presentArchiveRow(row, actor)) };
}

/** The filter of a list as conditions on the actor's visible patients under the alias `a`, for an export of all that it shows. */
export function archivesMatching(actor: Actor, filter: Filter): { where: string[]; values: unknown[] } {
  return filterOf(actor, filter, { named: false, time: 'a.created_at' });
}

function filterOf(
  actor: Actor,
  query: Filter,
  by: { named: boolean; time: string },
): { where: string[]; values: unknown[] } {
  const values: unknown[] = [];
  const where: string[] = [];
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value !== null && value !== undefined) where.push(condition(`$${values.push(value)}`));
  };
  const { from, before } = rangeOf(query, actor.timeZone);
  add(query.name || null, (place) => (by.named ? `s.part = ${place}` : namePartCondition('a', place)));
  const prefix = query.phone && plainPhone(query.phone);
  if (prefix) {
    // LIKE is not leak-proof: under row-level security only a comparison reaches the index.
    add(prefix, (place) => `a.phone >= ${place}`);
    add(`${prefix}\u{10FFFF}`, (place) => `a.phone < ${place}`);
  }
  add(from, (place) => `${by.time} >= ${place}`);
  add(before, (place) => `${by.time} < ${place}`);
  add(query.departmentId, (place) => `a.department_id = ${place}::uuid`);
  add(query.level, (place) => `(${newestReport('r.level')}) = ${place}`);
  return { where, values };
}
