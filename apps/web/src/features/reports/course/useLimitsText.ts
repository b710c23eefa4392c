import type { GradeLimits } from '@cogclinic/scales/grades';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';

/** The limits of the grades as a sentence. */
export function useLimitsText(): (limits: GradeLimits) => string {
  const { t } = useTranslation('reports');
  const { percent: share } = useFormats();
  return useCallback(
    ({ excellent, good, ordinary, poor }) => {
      const percent = (value: number) => share(value / 100);
      return t('dimensions.limits', {
        excellent: percent(excellent),
        good: percent(good),
        ordinary: percent(ordinary),
        poor: percent(poor),
      });
    },
    [t, share],
  );
}
