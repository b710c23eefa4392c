/** How far a number goes, on either side, that nobody limited: every item has a range here. Whole ones go further. */
export const OPEN = 1_000_000;
export const OPEN_WHOLE = 999_999_999;

/** Whether a limit stands for none: it is nothing to tell, nor to measure a value by. */
export function isOpen(limit: number): boolean {
  const size = Math.abs(limit);
  return Math.abs(size - OPEN) < 1e-3 || size >= OPEN_WHOLE;
}
