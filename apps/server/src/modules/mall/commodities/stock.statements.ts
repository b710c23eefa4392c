import { STOCK_REASONS } from '@cogclinic/contract/commodities';
import { json, moment, oneOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { list } from '#platform/sql/list.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { SPEC, SPECS, type Spec } from './commodities.rows.ts';

/** A specification of a commodity that was not removed. */
export const SEE = readSql(
  'stock.see',
  { spec: json<Spec>().always },
  ({ id }: { id: string }) => `SELECT ${SPEC} AS spec FROM ${SPECS} WHERE s.id = ${id} AND s.deleted_at IS NULL`,
);
/**
 * The stock of specifications, which nobody else changes until the transaction ends. Locked in the order of their ids, so that two
 * transactions never wait for each other.
 */
export const HOLD = readSql(
  'stock.hold',
  { id: uuid, name: text, commodity_name: text, stock: whole.orNull },
  ({ ids }: { ids: readonly string[] }) =>
    `SELECT s.id, s.name, c.name AS commodity_name, s.stock
       FROM commodity_specs s JOIN commodities c ON c.institution_id = s.institution_id AND c.id = s.commodity_id
      WHERE s.id = ANY(${ids}::uuid[]) ORDER BY s.id FOR NO KEY UPDATE OF s`,
);
export const BY_REQUEST = readSql(
  'stock.byRequest',
  { spec_id: uuid },
  ({ requestId }: { requestId: string }) => `SELECT spec_id FROM stock_moves WHERE request_id = ${requestId}`,
);

/** One change of a stock, of an order's line if it is one's. */
export type Move = Readonly<{ specId: string; change: number; orderLineId: string | null }>;
/** Adds to the ledger, given as JSON of `Move`s; the database adds the stock up. */
export const MOVE = writeSql(
  'stock.move',
  {},
  (given: {
    institutionId: string;
    moves: string;
    reason: string;
    requestId: string | null;
    note: string | null;
    accountId: string | null;
  }) =>
    `INSERT INTO stock_moves (institution_id, request_id, spec_id, change, reason, order_line_id, note, account_id)
     SELECT ${given.institutionId}::uuid, ${given.requestId}::uuid, v."specId", v.change, ${given.reason}::text, v."orderLineId",
            ${given.note}::text, ${given.accountId}::uuid
       FROM jsonb_to_recordset(${given.moves}::jsonb) AS v("specId" uuid, change integer, "orderLineId" uuid)`,
);

const BY_TIME = { column: 'm.created_at', type: 'timestamptz' } as const;
export const MOVES = list('stock.moves', {
  columns: {
    id: uuid,
    change: whole,
    stock_after: whole,
    reason: oneOf(STOCK_REASONS),
    by_name: text.orNull,
    note: text.orNull,
    created_at: moment,
  },
  select: 'm.id, m.change, m.stock_after, m.reason, a.username AS by_name, m.note, m.created_at',
  from: () => 'stock_moves m LEFT JOIN accounts a ON a.institution_id = m.institution_id AND a.id = m.account_id',
  filters: { specId: (specId: string) => `m.spec_id = ${specId}` },
  orders: { 'time desc': { ...BY_TIME, descending: true }, 'time asc': { ...BY_TIME, descending: false } },
  idColumn: 'm.id',
});
