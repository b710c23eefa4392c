export type LineRange = Readonly<{ min: number; max: number; step: number }>;

const PAGE_STEPS = 10;

/** The place on the line nearest to a value: on its step and between its ends. */
export function placed(value: number, { min, max, step }: LineRange): number {
  const stepped = min + Math.round((Math.min(max, Math.max(min, value)) - min) / step) * step;
  return Number(Math.min(max, stepped).toFixed(decimalsOf(step)));
}

const decimalsOf = (step: number): number => (String(step).split('.')[1] ?? '').length;

/** A value as the line shows it, with all its decimals: 5.0. */
export function lineText(value: number, { step }: LineRange, language: string): string {
  const digits = decimalsOf(step);
  return value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** The value at a fraction of the line's length, 0 at its beginning. */
export function valueAt(fraction: number, range: LineRange): number {
  return placed(range.min + fraction * (range.max - range.min), range);
}

/**
 * What a key makes of the mark; null for a key that is none of the line's. The first of the arrows and pages puts a mark
 * in the middle: an untouched line has none, and none of its ends is nearer than the other.
 */
export function keyed(key: string, value: number | null, range: LineRange): number | null {
  const { min, max, step } = range;
  if (key === 'Home') return min;
  if (key === 'End') return max;
  const by = MOVES[key];
  if (by === undefined) return null;
  return value === null ? valueAt(0.5, range) : placed(value + by * step, range);
}

const MOVES: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: PAGE_STEPS,
  PageDown: -PAGE_STEPS,
};
