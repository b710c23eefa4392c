import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import type { VrSession } from './types.ts';

type Measures = VrSession['measures'];
type Value = number | null | undefined;

/** From here on one hand does clearly less; a proposal of ours, no published limit. */
const APART = 0.1;

/** Measures of a session in words; a dash for what was not measured. */
export function useVrTexts() {
  const { t } = useTranslation('vr');
  const { number, percent } = useFormats();
  return useMemo(() => {
    const shown = (value: Value, of: (value: number) => string) =>
      value === null || value === undefined ? '–' : of(value);
    return {
      hits: ({ hits, misses }: Measures) => t('hitsOf', { hits, all: hits + misses }),
      ms: (value: Value) => shown(value, (one) => t('msOf', { value: number(one, 0) })),
      cm: (metres: Value) => shown(metres, (one) => t('cmOf', { value: number(one * 100, 0) })),
      metres: (value: Value) => shown(value, (one) => t('mOf', { value: number(one, 1) })),
      share: (value: Value) => shown(value, percent),
      /** Which hand did less, and by how much. */
      asymmetry: (value: number | null) =>
        shown(value, (one) => {
          if (Math.abs(one) < APART) return t('even');
          return t(one > 0 ? 'leftLess' : 'rightLess', { percent: percent(Math.abs(one)) });
        }),
    };
  }, [t, number, percent]);
}
