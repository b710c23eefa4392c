import type { Level, Score } from '@cogclinic/scales/instrument';
import { isOpen } from '@cogclinic/scales/openRange';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';

type Totalled = Readonly<{ total: number | null; max: number; level?: Level | null; unbanded?: Score['unbanded'] }>;

/** A total out of its maximum, "17 / 30"; a word for a profile, and a dash for a form too incomplete to score. */
export function useTotalText(): (report: Totalled) => string {
  const { t } = useTranslation('reports');
  const { number } = useFormats();
  return useCallback(
    ({ total, max, level, unbanded }) => {
      // Without a level, the level's column shows the word instead.
      if (total === null) return unbanded === 'profile' && level ? t('profile') : '–';
      if (isOpen(max)) return number(total);
      return t('total', { total: number(total), max: number(max) });
    },
    [t, number],
  );
}
