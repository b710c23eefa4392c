export type Placed = Readonly<{ id: string; name: string; sortOrder: number; version: number }>;

/**
 * The departments whose order must change for one of them to move past its neighbour. Orders that are all different
 * are only exchanged; departments that share one are numbered anew.
 */
export function ordersAfterMove(listed: readonly Placed[], id: string, by: -1 | 1): Placed[] {
  const from = listed.findIndex((department) => department.id === id);
  const to = from + by;
  const moved = listed[from];
  if (!moved || to < 0 || to >= listed.length) return [];
  const wanted = listed.toSpliced(from, 1).toSpliced(to, 0, moved);
  const orders = listed.map(({ sortOrder }) => sortOrder);
  const distinct = new Set(orders).size === orders.length;
  return wanted.flatMap((department, at) => {
    const sortOrder = distinct ? (orders[at] ?? at) : at;
    const { id: same, name, version } = department;
    return sortOrder === department.sortOrder ? [] : [{ id: same, name, sortOrder, version }];
  });
}
