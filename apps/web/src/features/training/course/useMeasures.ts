import { angleOfMeasure, kindOfMeasure, meaningOfMeasure } from '@cogclinic/contract/measureTexts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';

type Measures = {
  nameOf: (measure: string) => string;
  /** What it means, and which way is better. */
  meaningOf: (measure: string) => string;
  textOf: (measure: string, value: number | null) => string;
  /** Measures in the order of reading: those explained together stand together, last, by name. */
  inOrder: <T>(of: readonly T[], measureOf: (one: T) => string) => { one: T; meaning: string | null }[];
};

/** Names, meanings and values of measures, in the language and units shown. */
export function useMeasures(): Measures {
  const { t, i18n } = useTranslation('measures');
  const { number, percent } = useFormats();
  const textOf = useCallback(
    (measure: string, value: number | null) => {
      if (value === null) return '–';
      const kind = kindOfMeasure(measure);
      if (kind === 'share') return percent(value);
      if (kind === 'percentPoints') return percent(value / 100);
      if (kind === 'sharePerMinute') return t('unit.sharePerMinute', { value: percent(value) });
      if (kind === 'number') return number(value);
      return t(`unit.${kind}`, { value: number(value, kind === 'ms' || kind === 'msPerMinute' ? 0 : 1) });
    },
    [t, number, percent],
  );
  const nameOf = (measure: string) => {
    const angled = angleOfMeasure(measure);
    return angled ? t(`name.${angled.name}`, { angle: angled.angle }) : t(`name.${measure}`);
  };
  const meaningOf = (measure: string) => t(`reading.${meaningOfMeasure(measure)}`);
  const inOrder: Measures['inOrder'] = (of, measureOf) => {
    const groups = Map.groupBy(of, (one) => meaningOfMeasure(measureOf(one)));
    const name = (one: (typeof of)[number]) => nameOf(measureOf(one));
    return [...groups.values()]
      .toSorted((a, b) => a.length - b.length)
      .flatMap((group) =>
        group
          .toSorted((a, b) => name(a).localeCompare(name(b), i18n.language, { numeric: true }))
          .map((one, at) => ({ one, meaning: at === group.length - 1 ? meaningOf(measureOf(one)) : null })),
      );
  };
  return { textOf, nameOf, meaningOf, inOrder };
}
