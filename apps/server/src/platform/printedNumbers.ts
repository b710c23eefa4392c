import type { Language } from '@cogclinic/scales/instrument';

/** A figure as it is written in a language: "2.5", "2,5". */
export function printedNumber(value: number, language: Language, digits = 2): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: digits, useGrouping: false }).format(value);
}

/** A measured value with all the digits of its item: "5.20", "5,20". */
export function printedValue(value: number, decimals: number, language: Language): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(language, { ...digits, useGrouping: false }).format(value);
}

/** 45 as "45%", "45 %". */
export function printedPercent(percent: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100);
}

/** A change with its sign: "+2", "−2.5"; none for no change. */
export function printedChange(value: number, language: Language): string {
  const amount = printedNumber(Math.abs(value), language);
  return value > 0 ? `+${amount}` : value < 0 ? `−${amount}` : amount;
}
