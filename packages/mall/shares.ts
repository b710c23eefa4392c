/**
 * Divides an amount among parts in proportion to their weights, by largest remainders: the shares sum exactly to the amount, are
 * multiples of `step`, and each is less than one step away from its exact proportion. Equal remainders go to the earlier part.
 *
 * @param amount minor units, a multiple of `step`, at most the sum of `weights`
 * @param weights minor units of each part, multiples of `step`
 * @param step the currency's smallest amount in minor units
 * @throws RangeError if the amount cannot be divided so
 */
export function sharesOf(amount: number, weights: readonly number[], step: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (amount < 0 || amount > total || amount % step !== 0) throw new RangeError(`${amount} of ${total} by ${step}`);
  if (amount === 0) return weights.map(() => 0);
  const parts = weights.map((weight, place) => {
    const exact = BigInt(amount / step) * BigInt(weight);
    return { place, steps: Number(exact / BigInt(total)), remainder: exact % BigInt(total) };
  });
  let left = amount / step - parts.reduce((sum, { steps }) => sum + steps, 0);
  const largestFirst = parts.toSorted((one, other) =>
    one.remainder === other.remainder ? one.place - other.place : one.remainder < other.remainder ? 1 : -1,
  );
  for (const part of largestFirst) {
    if (left === 0) break;
    part.steps += 1;
    left -= 1;
  }
  return parts.map(({ steps }) => steps * step);
}

/** What was paid for a line, and for how many of its pieces how much is claimed back already. */
export type PaidLine = Readonly<{ quantity: number; paidMinor: number; claimed: number; claimedMinor: number }>;

/**
 * What goes back for some pieces of a line. Pieces that go back one after another make exactly what was paid for the line, never more,
 * also when earlier claims were dropped in between.
 *
 * @param pieces whole pieces that are claimed now
 * @returns minor units, a multiple of `step`
 * @throws RangeError for more pieces than are left
 */
export function refundOf(
  { quantity, paidMinor, claimed, claimedMinor }: PaidLine,
  pieces: number,
  step: number,
): number {
  const after = claimed + pieces;
  if (pieces < 0 || after > quantity) throw new RangeError(`${after} of ${quantity} pieces`);
  const paidForAfter = Number((BigInt(paidMinor / step) * BigInt(after)) / BigInt(quantity)) * step;
  return Math.max(paidForAfter - claimedMinor, 0);
}
