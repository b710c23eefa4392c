import { lineName, type OrderLine } from './shared/types.ts';

type Sum = Readonly<{ code: string; name: string; quantity: number }>;

/** How many pieces of each specification the orders take together, by code. Only goods lie on shelves to be picked. */
export function picked(orders: readonly { lines: readonly OrderLine[] }[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const line of orders.flatMap(({ lines }) => lines)) {
    if (line.kind !== 'goods') continue;
    const quantity = (sums.get(line.specId)?.quantity ?? 0) + line.quantity;
    sums.set(line.specId, { code: line.code, name: lineName(line), quantity });
  }
  return [...sums.values()].toSorted((one, other) => one.code.localeCompare(other.code, 'en'));
}
