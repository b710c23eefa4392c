import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useFormats } from '#ui/format.ts';
import { useDicts } from '#ui/useDict.ts';
import type { FormSection } from './types.ts';
import { isBlank } from './validate.ts';

/** Values of a form's fields in words, as its inputs show them. */
export function useValueText<S extends z.ZodObject>(
  sections: readonly FormSection<S>[],
): (name: string, value: unknown) => string {
  const { t } = useTranslation('ui');
  const dicts = useDicts();
  const { date, list } = useFormats();
  return (name, value) => {
    if (isBlank(value)) return t('form.blank');
    if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no');
    const field = sections.flatMap((section) => section.fields).find((one) => one.name === name);
    if (field?.wordsOf) return field.wordsOf(value);
    if (field?.input === 'date' && typeof value === 'string') return date(value);
    const dict = field?.dict && dicts.of(field.dict);
    const label = (one: unknown) =>
      dict ? dict.label(String(one)) : (field?.options?.find(({ value }) => value === one)?.label ?? String(one));
    return Array.isArray(value) ? list(value.map(label)) : label(value);
  };
}
