import { type Currency, writtenMoney } from '@cogclinic/mall/money';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Writes an amount in the reader's language. */
export function useMoney(): (minor: number, currency: Currency) => string {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useCallback((minor, currency) => writtenMoney(minor, currency, language), [language]);
}
