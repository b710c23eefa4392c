import type { Level, Score } from '@cogclinic/scales/instrument';
import { isOpen } from '@cogclinic/scales/openRange';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';

type Totalled = Readonly<{ total: number | null; max: number; level?: Level | null; unbanded?: Score['unbanded'] }>;

/** A total upon its maximum, "17 / 30", where it has one; a profile has none, and a form too incomplete for one has a dash. */
export function useTotalText(): (report: Totalled) => string {
  const { t } = useTranslation('reports');
  const { number } = useFormats();
  return useCallback(
    ({ total, max, level, unbanded }) => {
      // Without a level the word stands in the level's place.
      if (total === null) return unbanded === 'profile' && level ? t('profile') : '–';
      if (isOpen(max)) return number(total);
      return t('total', { total: number(total), max: number(max) });
    },
    [t, number],
  );
}
