import { angleOfMeasure, kindOfMeasure, meaningOfMeasure } from '@cogclinic/contract/measureTexts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';

type Measures = {
  nameOf: (measure: string) => string;
  /** What it means, and which way is better. */
  meaningOf: (measure: string) => string;
  textOf: (measure: string, value: number | null) => string;
};

/** Names, meanings and values of measures, in the language and units shown. */
export function useMeasures(): Measures {
  const { t } = useTranslation('measures');
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
  return {
    textOf,
    nameOf: (measure) => {
      const angled = angleOfMeasure(measure);
      return angled ? t(`name.${angled.name}`, { angle: angled.angle }) : t(`name.${measure}`);
    },
    meaningOf: (measure) => t(`reading.${meaningOfMeasure(measure)}`),
  };
}
