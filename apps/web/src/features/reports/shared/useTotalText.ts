import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';

type Totalled = Readonly<{ total: number | null; max: number }>;

/** A total upon its maximum, "17 / 30"; a dash when the form was too incomplete for one. */
export function useTotalText(): (report: Totalled) => string {
  const { t } = useTranslation('reports');
  const { number } = useFormats();
  return useCallback(
    ({ total, max }) => (total === null ? '–' : t('total', { total: number(total), max: number(max) })),
    [t, number],
  );
}
