/**
 * A line of an order as far as shipping goes: pieces sold, pieces that are in parcels already, and pieces that are claimed back: of
 * these, those that are not in parcels yet are the first.
 */
export type ShippedLine = Readonly<{ id: string; kind: string; quantity: number; shipped: number; claimed: number }>;
/** Pieces of one line that lie in a parcel. */
export type ParcelLine = Readonly<{ lineId: string; quantity: number }>;

/** Rows of tracking numbers that are taken at once. */
export const MOST_TRACKING_ROWS = 500;

/** How many pieces of a line are still to be put into a parcel; of services, uses, packages and what is claimed back none are. */
export const piecesToShip = ({ kind, quantity, shipped, claimed }: Omit<ShippedLine, 'id'>): number =>
  kind === 'goods' ? Math.max(0, quantity - shipped - claimed) : 0;

/** What of an order is still to be put into a parcel. */
export function leftToShip(lines: readonly ShippedLine[]): ParcelLine[] {
  return lines.flatMap((line) => {
    const quantity = piecesToShip(line);
    return quantity > 0 ? [{ lineId: line.id, quantity }] : [];
  });
}

/**
 * What is left of an order once a parcel is under way.
 * @returns null when the parcel is empty, or holds more of a line than is left of it, or one line twice
 */
export function leftAfter(lines: readonly ShippedLine[], parcel: readonly ParcelLine[]): ParcelLine[] | null {
  const left = new Map(leftToShip(lines).map(({ lineId, quantity }) => [lineId, quantity]));
  const named = new Set(parcel.map(({ lineId }) => lineId));
  if (parcel.length === 0 || named.size < parcel.length) return null;
  for (const { lineId, quantity } of parcel) {
    const rest = (left.get(lineId) ?? 0) - quantity;
    if (quantity < 1 || rest < 0) return null;
    left.set(lineId, rest);
  }
  return [...left].flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : []));
}

/** A tracking number without blanks, in capital Latin letters; whether it can be one, `isTrackingNumber` says. */
export const plainTrackingNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/\s/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .toUpperCase();

/** Whether it can be a tracking number: 6 to 40 letters, digits and hyphens, with 4 digits at least. */
export const isTrackingNumber = (plain: string): boolean =>
  /^[A-Z\d-]{6,40}$/.test(plain) && plain.replaceAll(/\D/g, '').length >= 4;
