import type { CartRow } from './calls.ts';

/** What a patient means to buy; kept on the device only. */
export type Cart = readonly Readonly<{ specId: string; quantity: number }>[];

/** The cart with so many pieces of a specification; none takes it out. */
export function withPieces(cart: Cart, specId: string, quantity: number): Cart {
  if (quantity <= 0) return cart.filter((line) => line.specId !== specId);
  const isIn = cart.some((line) => line.specId === specId);
  return isIn
    ? cart.map((line) => (line.specId === specId ? { specId, quantity } : line))
    : [...cart, { specId, quantity }];
}

/** How many pieces of a specification are in the cart. */
export const piecesOf = (cart: Cart, specId: string): number =>
  cart.find((line) => line.specId === specId)?.quantity ?? 0;

/** How many pieces there are in all. */
export const piecesIn = (cart: Cart): number => cart.reduce((sum, { quantity }) => sum + quantity, 0);

/** What the lines cost together, in minor units. */
export const totalOf = (cart: Cart, rows: readonly CartRow[]): number =>
  rows.reduce((sum, { spec }) => sum + spec.priceMinor * piecesOf(cart, spec.id), 0);

/** A cart as it was kept; what cannot be read is an empty one. */
export function readCart(kept: string | null): Cart {
  try {
    const read: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(read) ? read.filter(isLine) : [];
  } catch {
    return [];
  }
}

function isLine(line: unknown): line is Cart[number] {
  const { specId, quantity } = (line ?? {}) as Partial<Cart[number]>;
  return typeof specId === 'string' && Number.isInteger(quantity) && (quantity ?? 0) > 0;
}
