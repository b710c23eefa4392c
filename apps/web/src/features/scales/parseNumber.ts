import { isOpen } from '@cogclinic/scales/openRange';

export type NumberRange = Readonly<{ min: number; max: number; step: number }>;
export type Parsed = Readonly<{ value: number } | { problem: 'number' | 'range' | 'step' } | { empty: true }>;

/** Reads a typed number; full-width digits and a decimal comma are taken too, and nothing is rounded or cut to fit. */
export function parseNumber(typed: string, range: NumberRange): Parsed {
  const text = typed.normalize('NFKC').trim().replace(',', '.');
  if (text === '') return { empty: true };
  if (!/^-?\d+(\.\d+)?$/.test(text)) return { problem: 'number' };
  const value = Number(text);
  if (value < range.min || value > range.max) return { problem: 'range' };
  const steps = (value - range.min) / range.step;
  // Where a number is not limited, its steps are counted from far away and known less exactly.
  return Math.abs(steps - Math.round(steps)) > 1e-6 ? { problem: 'step' } : { value };
}

/**
 * The value one step up or down, within the range; from nothing the nearer end, or zero where that end is open. Where steps
 * are so fine that they are there for typing only, it goes to the next quarter.
 */
export function stepped(value: number | null, by: 1 | -1, { min, max, step }: NumberRange): number {
  if (value === null) {
    const end = by === 1 ? min : max;
    return isOpen(end) ? Math.min(max, Math.max(min, 0)) : end;
  }
  const quarters = by === 1 ? Math.floor(value * 4) + 1 : Math.ceil(value * 4) - 1;
  const next = step < 0.1 ? quarters / 4 : Math.round((value + by * step) * 1e6) / 1e6;
  return Math.min(max, Math.max(min, next));
}
