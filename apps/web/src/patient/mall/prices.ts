import { type Currency, writtenMoney } from '@cogclinic/mall/money';
import { currentLanguage } from '../texts.ts';

/** An amount as the page's language writes it. */
export const money = (minor: number, currency: Currency): string => writtenMoney(minor, currency, currentLanguage());

/** The price of a commodity, or the least of its specifications. */
export function priceOf(
  specs: readonly { priceMinor: number }[],
  currency: Currency,
  t: (key: 'shelf.from', params: { price: string }) => string,
): string {
  const prices = specs.map(({ priceMinor }) => priceMinor);
  const least = Math.min(...prices);
  return least === Math.max(...prices) ? money(least, currency) : t('shelf.from', { price: money(least, currency) });
}
