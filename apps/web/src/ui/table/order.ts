import { createContext } from 'react';

type Way = 'ascending' | 'descending';

/** The order of a list, as its heads show and change it. */
export type Order = Readonly<{
  /** "name desc" */
  orderBy: string;
  /** The order of the list when none is chosen. */
  usual: string;
  change: (orderBy: string) => void;
}>;

/** Heads take the order from here, so that rows are not drawn anew while those in another order are on their way. */
export const OrderContext = createContext<Order>({ orderBy: '', usual: '', change: () => undefined });

/** Which way an order sorts by a name; undefined: by another. */
export function wayOf(orderBy: string, sortBy: string): Way | undefined {
  const [name, direction] = orderBy.split(' ');
  if (name !== sortBy) return undefined;
  return direction === 'desc' ? 'descending' : 'ascending';
}

/** The order after a head was pressed: up, down, then the list's usual one; up again where that is the same. */
export function nextOrder({ orderBy, usual }: Pick<Order, 'orderBy' | 'usual'>, sortBy: string): string {
  const way = wayOf(orderBy, sortBy);
  if (way === 'ascending') return `${sortBy} desc`;
  return way === 'descending' && orderBy !== usual ? '' : `${sortBy} asc`;
}
