import { fieldLabel } from '@cogclinic/contract/problems';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { isLanguage, LANGUAGE_NAMES } from '#ui/language.ts';
import { useSharedTexts } from '#ui/texts.ts';
import { type Details, detailsOf, type Entry } from './entries.ts';

/** An entry's detail in words: what matters first, the rest beside it. */
export function useDetailText(): (entry: Entry) => Readonly<{ main: string; rest: readonly string[] }> {
  const { t } = useTranslation('audit');
  const shared = useSharedTexts();
  const { number } = useFormats();
  return useMemo(() => {
    const value = (one: string | number, key: string) => {
      if (typeof one === 'number') return number(one);
      if (isLanguage(one)) return LANGUAGE_NAMES[one];
      // Most dictionaries are named like their field.
      return t(`detail.value.${one}`, { defaultValue: key === 'dictType' ? fieldLabel(one, shared) : one });
    };
    const other = ({ key, value: given }: Details['others'][number], noun: string) => {
      const name = t(`detail.key.${key}`, { defaultValue: fieldLabel(key, shared, noun) });
      if (given === null || given === true) return name;
      return t('detail.pair', { key: name, value: given === false ? t('detail.no') : value(given, key) });
    };
    return ({ detail, noun }) => {
      const { fields, rows, others } = detailsOf(detail);
      const names = fields.map((field) => (field === 'all' ? t('detail.all') : fieldLabel(field, shared, noun)));
      const main = [
        ...(names.length > 0 ? [[...new Set(names)].join(t('between'))] : []),
        ...(rows === null ? [] : [t('detail.rows', { count: rows })]),
      ];
      return { main: main.join(' · '), rest: others.map((one) => other(one, noun)) };
    };
  }, [t, shared, number]);
}
