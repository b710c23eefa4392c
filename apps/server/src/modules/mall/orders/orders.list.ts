import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { orderCalls } from '@cogclinic/contract/orders';
import { askedWords, fewWithText, wordsFilters } from '#modules/archives/record/words.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { list } from '#platform/sql/list.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { countedWithoutPatients } from '#platform/sql/withoutPatients.ts';
import { rangeOf } from '#platform/time.ts';
import { COLUMNS, from, LISTED_COLUMNS, LISTED_SELECT, presentListed, presentRow, SELECT } from './orders.rows.ts';

const BY_TIME = { column: 'o.placed_at', type: 'timestamptz' } as const;

/** Filters that leave the orders of few patients, with whom these are counted soonest. */
const OF_FEW: ReadonlySet<string> = new Set(['text', 'rareText', 'archiveIds', 'archiveId', 'number']);

/** Patients of a text whose orders are sooner found by their ids than by a plan that is made for the text. */
const FOUND_AT_MOST = 50;

/** Filters that leave the orders of one patient, or nearly. */
const OF_ONE: ReadonlySet<string> = new Set(['rareText', 'archiveIds', 'archiveId']);
/** Filters for which an index holds the orders sorted as the list shows them, for any value. */
const OF_MANY: ReadonlySet<string> = new Set(['state', 'from', 'before']);

const isOfOne = (used: readonly string[]) => used.some((filter) => OF_ONE.has(filter));
const isOfMany = (used: readonly string[]) => used.length > 0 && used.every((filter) => OF_MANY.has(filter));

const counted = countedWithoutPatients('orders o', 'o');

const LIST = list('orders.list', {
  columns: LISTED_COLUMNS,
  select: LISTED_SELECT,
  from,
  counted: (parts, limit, used) => (used.some((filter) => OF_FEW.has(filter)) ? null : counted(parts, limit)),
  filters: {
    ...wordsFilters('a.id'),
    number: (number: string) => `starts_with(o.number, ${number})`,
    archiveIds: (ids: readonly string[]) => `a.id = ANY (${ids}::uuid[])`,
    archiveId: (id: string) => `o.archive_id = ${id}::uuid`,
    state: (state: string) => `o.state = ${state}`,
    from: (moment: Date) => `o.placed_at >= ${moment}::timestamptz`,
    before: (moment: Date) => `o.placed_at < ${moment}::timestamptz`,
  },
  countedAlong: isOfOne,
  keysFirst: (used) => used.length === 1 && used[0] === 'archiveIds',
  countedBeside: isOfMany,
  planned: ['state'],
  planOnce: (used) => isOfOne(used) || isOfMany(used),
  orders: { 'placeTime desc': { ...BY_TIME, descending: true }, 'placeTime asc': { ...BY_TIME, descending: false } },
  idColumn: 'o.id',
});

/** Orders of the patients whom the actor may see that match every filter given. */
export async function listOrders(
  tx: Tx,
  actor: Actor,
  query: CallInput<typeof orderCalls.list>['query'],
): Promise<CallData<typeof orderCalls.list>> {
  const { text, archiveId, state } = query;
  const number = query.number || null;
  // With a patient named, those who have the text need not be looked for.
  const words = text && (archiveId ? askedWords(text) : await wordsOf(tx, text));
  const page = await LIST(tx, actor, query, { archiveId, ...words, number, state, ...rangeOf(query, actor.timeZone) });
  return { ...page, rows: page.rows.map((row) => presentListed(row, actor)) };
}

/** The filter for a text: by the patients who have it, where these are few. */
async function wordsOf(tx: Tx, text: string) {
  const archiveIds = await fewWithText(tx, text, FOUND_AT_MOST);
  if (!archiveIds) return askedWords(text);
  const [archiveId] = archiveIds;
  return archiveIds.length === 1 ? { archiveId } : { archiveIds };
}

/** A person picks for some hours, not for weeks. */
const PICKED_AT_MOST = 500;
const PICKING = readVisibleSql(
  'orders.picking',
  COLUMNS,
  (parts) =>
    `SELECT ${SELECT} FROM ${from(parts)} WHERE o.state IN ('paid', 'toShip') ORDER BY o.placed_at, o.id LIMIT ${PICKED_AT_MOST}`,
);

/** The paid orders that were neither handed over nor shipped, oldest first. */
export async function pickingList(tx: Tx, actor: Actor): Promise<CallData<typeof orderCalls.picking>> {
  const rows = await PICKING(tx, actor);
  return rows.map((row) => {
    const { id, number, archiveId, patientName, state, lines, note } = presentRow(row, actor);
    return { id, number, archiveId, patientName, state, lines, note };
  });
}
