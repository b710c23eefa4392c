import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import type { Units } from './types.ts';

const DIGITS: Readonly<Record<string, number>> = { ms: 0, msPerQuarterTurn: 0 };

/** A threshold in the units of its game: "4.3 steps", "180 ms". */
export function useUnits(): (units: Pick<Units, 'unit' | 'value'>) => string {
  const { t } = useTranslation('trainingData');
  const { number } = useFormats();
  return useCallback(
    ({ unit, value }) => {
      const digits = DIGITS[unit] ?? 1;
      // The plural follows the number as it is written.
      return t(`units.${unit}`, { count: Number(value.toFixed(digits)), value: number(value, digits) });
    },
    [t, number],
  );
}
