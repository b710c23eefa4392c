/** The limit, on both sides, of a number without limits, because every item needs a range. Integers go further. */
export const OPEN = 1_000_000;
export const OPEN_WHOLE = 999_999_999;

/** Whether a limit stands for "unlimited", which is neither shown nor used to scale a value. */
export function isOpen(limit: number): boolean {
  const size = Math.abs(limit);
  return Math.abs(size - OPEN) < 1e-3 || size >= OPEN_WHOLE;
}
