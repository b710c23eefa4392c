import type { Level, Score } from '@cogclinic/scales/instrument';
import { isOpen } from '@cogclinic/scales/openRange';
import { possibleTotal } from '@cogclinic/scales/possibleWords';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';

type Totalled = Readonly<{
  total: number | null;
  min?: number;
  max: number;
  level?: Level | null;
  unbanded?: Score['unbanded'];
  possible?: Readonly<{ from: number; to: number }> | null;
}>;

/** A total out of its maximum, "17 / 30"; a word for a profile; of a form too incomplete to score what is certain, else a dash. */
export function useTotalText(): (report: Totalled) => string {
  const { t } = useTranslation('reports');
  const { number } = useFormats();
  return useCallback(
    ({ total, min = 0, max, level, unbanded, possible }) => {
      if (possible) {
        const ends = { from: number(possible.from), to: number(possible.to) };
        return t(`possible.short.${possibleTotal(possible, { min, max })}`, ends);
      }
      // Without a level, the level's column shows the word instead.
      if (total === null) return unbanded === 'profile' && level ? t('profile') : '–';
      if (isOpen(max)) return number(total);
      return t('total', { total: number(total), max: number(max) });
    },
    [t, number],
  );
}
