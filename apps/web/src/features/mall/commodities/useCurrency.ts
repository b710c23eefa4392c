import { identityCalls } from '@cogclinic/contract/identity';
import { type Currency, currencyOf, writtenMoney } from '@cogclinic/mall/money';
import { useCallback } from 'react';
import { useCall } from '#ui/api.ts';
import { currentLanguage } from '#ui/i18n.ts';

/** The institution's currency, and how an amount of it is written. */
export function useCurrency(): { currency: Currency; money: (minor: number) => string } {
  const { data } = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  const currency = currencyOf(data?.timeZone ?? '');
  const money = useCallback((minor: number) => writtenMoney(minor, currency, currentLanguage()), [currency]);
  return { currency, money };
}
