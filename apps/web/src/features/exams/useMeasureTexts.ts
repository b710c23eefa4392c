import type { MeasureRange } from '@cogclinic/contract/measureMarks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';

type Limits = Pick<MeasureRange, 'low' | 'high'>;

/** Values and their ranges as the language writes them. */
export function useMeasureTexts() {
  const { t, i18n } = useTranslation('exams');
  const { number } = useFormats();
  return useMemo(() => {
    const plain = (bound: number) => number(bound, 6);
    const rangeText = ({ low, high }: Limits) => {
      if (low !== null && high !== null) return `${plain(low)}–${plain(high)}`;
      if (high !== null) return `≤ ${plain(high)}`;
      return low === null ? '' : `≥ ${plain(low)}`;
    };
    const people = ({ gender, ageFrom, ageTo }: MeasureRange) => {
      const parts = gender === null ? [] : [t(`people.${gender}`)];
      if (ageFrom !== null && ageTo !== null) parts.push(t('people.ages', { from: ageFrom, to: ageTo - 1 }));
      else if (ageFrom !== null) parts.push(t('people.agesFrom', { from: ageFrom }));
      else if (ageTo !== null) parts.push(t('people.agesTo', { to: ageTo - 1 }));
      return parts.length === 0 ? t('people.all') : parts.join(t('people.comma'));
    };
    const rangeOf = (range: MeasureRange) => t('people.range', { people: people(range), range: rangeText(range) });
    return {
      /** With all the digits of the item: 5.20. */
      value: (value: number, decimals: number) =>
        new Intl.NumberFormat(i18n.language, {
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
        }).format(value),
      /** "3.5–9.5", "≤ 5.19", "≥ 95"; blank without limits. */
      range: rangeText,
      /** "male, 20–59", for whom a range holds. */
      people,
      /** "male, 20–59: 3.5–9.5" */
      rangeOf,
      /** The ranges of an item one after another. */
      ranges: (ranges: readonly MeasureRange[]) => ranges.map(rangeOf).join(t('people.semicolon')),
    };
  }, [t, i18n.language, number]);
}
