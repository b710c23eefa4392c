import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type Figure = number | null | undefined;

/** Measures as a report shows them, with all the decimals asked for; a dash for what was not measured. */
export function useFigures() {
  const { t, i18n } = useTranslation('cervical');
  return useMemo(() => {
    const shown = (value: Figure, digits: number, of = (text: string) => text) => {
      if (value === null || value === undefined) return '—';
      const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
      return of(new Intl.NumberFormat(i18n.language, decimals).format(value).replace('-', '−'));
    };
    return {
      plain: (value: Figure, digits: number) => shown(value, digits),
      degrees: (value: Figure, digits = 0) => shown(value, digits, (text) => `${text}°`),
      speed: (value: Figure) => shown(value, 0, (text) => t('perSecond', { value: text })),
      milliseconds: (value: Figure) => shown(value, 0, (text) => t('milliseconds', { value: text })),
    };
  }, [t, i18n.language]);
}
