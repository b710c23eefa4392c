import { fieldLabel } from '@cogclinic/contract/problems';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { isLanguage, LANGUAGE_NAMES } from '#ui/language.ts';
import { useSharedTexts } from '#ui/texts.ts';
import { callKeys, nameKeys, WORD_SPACES, wordKeys } from './detailWords.ts';
import { type Detail, detailsOf, type Entry } from './entries.ts';
import { writtenAs } from './writtenAs.ts';

/** What matters first, the rest beside it, and the call's method and path. */
type DetailText = Readonly<{ main: string; rest: readonly string[]; call: string | null }>;

/** An entry's detail in words. */
export function useDetailText(): (entry: Entry) => DetailText {
  const { t } = useTranslation(WORD_SPACES);
  const shared = useSharedTexts();
  const formats = useFormats();
  return useMemo(() => {
    const word = (one: string, key: string, noun: string): string => {
      if (isLanguage(one)) return LANGUAGE_NAMES[one];
      const time = writtenAs(one);
      if (time) return formats[time](one);
      // Most dictionaries are named like their field.
      const text = key === 'dictType' ? fieldLabel(one, shared) : one;
      const keys = wordKeys(noun, key, one);
      return keys.length > 0 ? t(keys, { defaultValue: text, name: t('casts:ended.somebody') }) : text;
    };
    const said = (value: NonNullable<Detail['value']>, key: string, noun: string): string => {
      if (value === false) return t('detail.no');
      if (typeof value === 'number') return formats.number(value);
      return formats.list([value].flat().map((one) => word(String(one), key, noun)));
    };
    const other = ({ key, value }: Detail, noun: string) => {
      const name = t(nameKeys(noun, key), { defaultValue: fieldLabel(key, shared, noun) });
      if (value === null || value === true) return name;
      return t('detail.pair', { key: name, value: said(value, key, noun) });
    };
    const field = (name: string, noun: string): string =>
      name === 'all' ? t('detail.all') : t(`detail.field.${name}`, { defaultValue: fieldLabel(name, shared, noun) });
    const called = (operation: string): string => {
      const [noun, what] = callKeys(operation);
      return t('calls:of', { noun: t(noun), what: t(what) });
    };
    return ({ detail, noun, operation }) => {
      const { fields, rows, others, call } = detailsOf(detail);
      const names = new Set(fields.map((name) => field(name, noun)));
      const main = [
        ...(operation ? [called(operation)] : []),
        ...(names.size > 0 ? [[...names].join(t('between'))] : []),
        ...(rows === null ? [] : [t('detail.rows', { count: rows })]),
      ];
      return { main: main.join(' · '), rest: others.map((one) => other(one, noun)), call };
    };
  }, [t, shared, formats]);
}
