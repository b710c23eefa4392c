import type { Language } from '@cogclinic/scales/instrument';

/** A figure as it is written in a language: "2.5", "2,5". */
export function printedNumber(value: number, language: Language, digits = 2): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: digits, useGrouping: false }).format(value);
}

/** A change with its sign: "+2", "−2.5"; none for no change. */
export function printedChange(value: number, language: Language): string {
  const amount = printedNumber(Math.abs(value), language);
  return value > 0 ? `+${amount}` : value < 0 ? `−${amount}` : amount;
}
