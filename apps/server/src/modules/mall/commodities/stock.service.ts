import type { STOCK_REASONS } from '@cogclinic/contract/commodities';
import type { Tx } from '#platform/database.ts';
import { fieldRefused } from '#platform/refusal.ts';
import type { ResultOf } from '#platform/sql/statement.ts';
import { HOLD, MOVE, type Move } from './stock.statements.ts';

/** Pieces of a specification that a line of an order takes or gives back. */
export type StockLine = Readonly<{ orderLineId: string; specId: string; quantity: number }>;
/** In whose name it is done; no account when a patient orders, or the system closes an order by itself. */
export type StockBy = Readonly<{ institutionId: string; accountId: string | null }>;
/** Why pieces come back from an order. */
export type ReturnReason = Exclude<(typeof STOCK_REASONS)[number], 'received' | 'counted' | 'placed'>;

/**
 * Takes the pieces of an order's lines from the stock. The stocks are locked until the transaction ends: of buyers at the same time
 * each sees what the one before left. What is not kept in stock (services, uses, packages) is passed over.
 * @param lines of one order; several may name one specification
 * @throws Refusal 422 at `lines.N.quantity` that names the specification and how many are left
 */
export async function takeStock(tx: Tx, by: StockBy, lines: readonly StockLine[]): Promise<void> {
  const stocks = await heldStocks(tx, lines);
  const moves = lines.map((line, index) => {
    const spec = stocks.get(line.specId);
    if (!spec) return null;
    const left = spec.stock - line.quantity;
    if (left < 0) {
      const params = { name: spec.commodity_name, spec: spec.name, count: spec.stock };
      throw fieldRefused(`lines.${index}.quantity`, 'mall:stockShort', params);
    }
    stocks.set(line.specId, { ...spec, stock: left });
    return moveOf(line, -line.quantity);
  });
  note(tx, by, 'placed', moves);
}

/**
 * Puts the pieces of an order's lines back into the stock. What is not kept in stock is passed over.
 * @param lines each with as many pieces as come back; the caller sees to it that no piece comes back twice
 */
export async function returnStock(
  tx: Tx,
  by: StockBy,
  lines: readonly StockLine[],
  reason: ReturnReason,
): Promise<void> {
  const stocks = await heldStocks(tx, lines);
  note(
    tx,
    by,
    reason,
    lines.map((line) => (stocks.has(line.specId) ? moveOf(line, line.quantity) : null)),
  );
}

type Held = Omit<ResultOf<typeof HOLD>, 'stock'> & { stock: number };

/** The specifications of the lines that are kept in stock. */
async function heldStocks(tx: Tx, lines: readonly StockLine[]): Promise<Map<string, Held>> {
  const rows = await tx.read(HOLD, { ids: lines.map(({ specId }) => specId) });
  return new Map(rows.flatMap(({ stock, ...row }) => (stock === null ? [] : [[row.id, { ...row, stock }] as const])));
}

const moveOf = ({ specId, orderLineId }: StockLine, change: number): Move => ({ specId, change, orderLineId });

function note(tx: Tx, by: StockBy, reason: string, moves: readonly (Move | null)[]): void {
  const made = moves.filter((one) => one !== null);
  if (made.length === 0) return;
  tx.send(MOVE, { ...by, reason, moves: JSON.stringify(made), requestId: null, note: null });
}
