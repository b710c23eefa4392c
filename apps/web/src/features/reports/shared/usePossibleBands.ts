import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';

/** The bands of an incomplete form for the place of a band: the one that is certain, or those that are possible; null without any. */
export function usePossibleBands(): (possible: Readonly<{ bands: readonly string[] }> | null) => string | null {
  const { t } = useTranslation('reports');
  const { list } = useFormats();
  return useCallback(
    (possible) => {
      if (!possible || possible.bands.length < 2) return possible?.bands[0] ?? null;
      return t('possible.bands', { bands: list(possible.bands) });
    },
    [t, list],
  );
}
