import { leftToShip } from '@cogclinic/mall/parcels';
import { lineName, type OrderLine } from './shared/types.ts';

type Sum = Readonly<{ code: string; name: string; quantity: number }>;

/** How many pieces of each specification the orders still take together, by code. Only goods lie on shelves to be picked. */
export function picked(orders: readonly { lines: readonly OrderLine[] }[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const line of orders.flatMap(({ lines }) => lines)) {
    const [left] = leftToShip([line]);
    if (!left) continue;
    const quantity = (sums.get(line.specId)?.quantity ?? 0) + left.quantity;
    sums.set(line.specId, { code: line.code, name: lineName(line), quantity });
  }
  return [...sums.values()].toSorted((one, other) => one.code.localeCompare(other.code, 'en'));
}
