import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import type { Measure } from './engine/measuring.ts';

/** Writes a measured value in the language shown: "21.4 мм", "38.2°". */
export type MeasuredText = (measure: Measure, value: number, unit: string) => string;

/** The units that have words; others, such as those of ultrasound, are shown as the library has them. */
const UNITS = ['mm', 'cm', 'px'] as const;

export function useMeasuredText(): MeasuredText {
  const { t } = useTranslation('party-reports');
  const { number } = useFormats();
  return useMemo(
    () => (measure, value, unit) => {
      if (measure === 'angle') return `${number(value, 1)}°`;
      // A calibrated length says after its unit how it was calibrated: "mm ERMF".
      const [name = '', ...rest] = unit.split(' ');
      const known = UNITS.find((one) => one === name);
      return [number(value, 1), known ? t(`viewer.unit.${known}`) : name, ...rest].join(' ').trim();
    },
    [t, number],
  );
}
