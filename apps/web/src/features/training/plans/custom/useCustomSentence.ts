import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import type { Item } from '../shared/types.ts';

/** What the items of a custom plan come to, in a sentence; null while there are none. */
export function useCustomSentence(): (items: readonly Item[]) => string | null {
  const { t } = useTranslation('trainingPlans');
  const { date } = useFormats();
  return useCallback(
    (items) => {
      const days = [...new Set(items.map(({ day }) => day))].toSorted();
      const last = days.at(-1);
      if (!last) return null;
      return t('meaning.custom', {
        tasks: t('tasks', { count: items.length }),
        days: t('trainingDays', { count: days.length }),
        first: date(days[0]),
        last: date(last),
      });
    },
    [t, date],
  );
}
