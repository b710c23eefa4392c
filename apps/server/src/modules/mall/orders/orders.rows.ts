import type { listedOrder, order, orderRow } from '@cogclinic/contract/orders';
import { CURRENCIES, type Currency } from '@cogclinic/mall/money';
import { moneyState, ORDER_STATES, type OrderFacts } from '@cogclinic/mall/order';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { accountName } from '#platform/patientRecord.ts';
import { bool, json, moment, oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import type { Parts } from '#platform/sql/matching.ts';
import { wireTime } from '#platform/time.ts';

export type Order = z.output<typeof order>;
export type OrderRow = z.output<typeof orderRow>;
export type ListedOrder = z.output<typeof listedOrder>;
type ListedLine = ListedOrder['lines'][number];
/** The facts of a line in a list, in the order of `LISTED_LINES`. */
type ListedFacts = readonly [
  commodityName: string,
  specName: string,
  kind: ListedLine['kind'],
  quantity: number,
  claimed: number,
  shipped: number,
];

/** What a list shows of an order. */
export const LISTED_COLUMNS = {
  id: uuid,
  number: text,
  archive_id: uuid,
  name: text,
  phone: text.orNull,
  state: oneOf(ORDER_STATES),
  currency: oneOf(Object.keys(CURRENCIES) as Currency[]),
  total_minor: whole,
  paid_minor: whole.always,
  refunded_minor: whole,
  ship_to: json<NonNullable<OrderRow['shipTo']>>().orNull,
  note: text.orNull,
  placed_at: moment,
  closes_at: moment,
  placed_by_name: text.orNull,
  lines: json<readonly ListedFacts[]>().always,
  version: whole,
};
/** What a single order shows, and is changed by. */
export const COLUMNS = {
  ...LISTED_COLUMNS,
  lines: json<OrderRow['lines']>().always,
  /** Whether a refund was asked for that is neither decided nor paid back. */
  refunding: bool.always,
};
export type ListedRow = RowOf<typeof LISTED_COLUMNS>;
export type Row = RowOf<typeof COLUMNS>;

const linesOf = (one: string) => `coalesce((SELECT json_agg(${one} ORDER BY l.position)
  FROM order_lines l WHERE l.institution_id = o.institution_id AND l.order_id = o.id), '[]')`;
const LINES = linesOf(`json_build_object('id', l.id, 'specId', l.spec_id, 'commodityId', l.commodity_id,
    'kind', l.kind, 'commodityName', l.commodity_name, 'specName', l.spec_name, 'code', l.code,
    'listPriceMinor', l.list_price_minor, 'priceMinor', l.price_minor, 'quantity', l.quantity, 'shareMinor', l.share_minor,
    'claimed', l.claimed, 'claimedMinor', l.claimed_minor, 'shipped', l.shipped)`);
/** Without the names of the facts, which would take half of the list's time. */
const LISTED_LINES = linesOf(
  'json_build_array(l.commodity_name, l.spec_name, l.kind, l.quantity, l.claimed, l.shipped)',
);

/** Whether a refund of an order `o` was asked for that is neither decided nor paid back. */
export const REFUNDING = `EXISTS (SELECT FROM refunds r WHERE r.institution_id = o.institution_id AND r.order_id = o.id
    AND r.state IN ('asked', 'approved'))`;

const PAID = `coalesce((SELECT p.amount_minor FROM order_payments p WHERE p.institution_id = o.institution_id AND p.order_id = o.id), 0)`;
/** An order is paid whole or not at all: but for a cancelled one, the state tells whether, and the list looks up no payment. */
const PAID_BY_STATE = `CASE WHEN o.state IN ('placed', 'closed') THEN 0 WHEN o.state = 'cancelled' THEN ${PAID} ELSE o.total_minor END`;

const selected = (paid: string) => `o.id, o.number, o.archive_id, a.name, a.phone, o.state, o.currency, o.total_minor,
  ${paid} AS paid_minor, o.refunded_minor, o.ship_to, o.note, o.placed_at, o.closes_at, ${accountName('placed_by', 'o')} AS placed_by_name,
  o.version`;

/** Selects `LISTED_COLUMNS`; the aliases are those of `from`. */
export const LISTED_SELECT = `${selected(PAID_BY_STATE)}, ${LISTED_LINES} AS lines`;
/** Selects `COLUMNS`; the aliases are those of `from`. */
export const SELECT = `${selected(PAID)}, ${LINES} AS lines, ${REFUNDING} AS refunding`;

/** Orders of the patients whom the actor may see. */
export const from = ({ patients }: Pick<Parts, 'patients'>): string =>
  `orders o JOIN ${patients} a ON a.institution_id = o.institution_id AND a.id = o.archive_id`;

/** What the ways of an order depend on: one with an address is shipped. */
export const factsOf = ({
  paid_minor: paidMinor,
  refunded_minor: refundedMinor,
  ship_to: shipTo,
}: Pick<Row, 'paid_minor' | 'refunded_minor' | 'ship_to'>): OrderFacts => ({
  ships: shipTo !== null,
  paidMinor,
  refundedMinor,
});

/** An order as it goes out in a list. */
export function presentListed(row: ListedRow, actor: Pick<Actor, 'timeZone'>): ListedOrder {
  return present(row, row.lines.map(listedLine), actor);
}

/** An order as it goes out with its lines as they were sold. */
export function presentRow(row: Row, actor: Pick<Actor, 'timeZone'>): OrderRow {
  return present(row, row.lines, actor);
}

const listedLine = ([commodityName, specName, kind, quantity, claimed, shipped]: ListedFacts): ListedLine => ({
  commodityName,
  specName,
  kind,
  quantity,
  claimed,
  shipped,
});

function present<L>(
  row: Omit<ListedRow, 'lines'>,
  lines: L,
  { timeZone }: Pick<Actor, 'timeZone'>,
): Omit<OrderRow, 'lines'> & { lines: L } {
  return {
    id: row.id,
    number: row.number,
    archiveId: row.archive_id,
    patientName: row.name,
    phone: row.phone,
    state: row.state,
    money: moneyState(row.state, factsOf(row)),
    currency: row.currency,
    totalMinor: row.total_minor,
    refundedMinor: row.refunded_minor,
    lines,
    shipTo: row.ship_to,
    note: row.note,
    placeTime: wireTime(row.placed_at, timeZone),
    closeTime: wireTime(row.closes_at, timeZone),
    placedByName: row.placed_by_name,
    version: row.version,
  };
}
