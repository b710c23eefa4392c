import { ALL_LEVELS } from '@cogclinic/games/staircase';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LineChart } from '#ui/charts/LineChart.tsx';
import type { Trial } from './types.ts';

/** The level of each trial in its order: up when right, down when wrong; wrong ones are hollow. */
export function Staircase({ trials }: { trials: readonly Trial[] }) {
  const { t } = useTranslation('trainingData');
  const categories = useMemo(() => trials.map((_, at) => `${at + 1}`), [trials]);
  return (
    <LineChart
      title={t('one.staircase')}
      head={t('one.trial')}
      categories={categories}
      series={[
        { name: t('levels.level'), values: trials.map(({ level }) => level) },
        {
          name: t('levels.wrong'),
          values: trials.map(({ level, isCorrect }) => (isCorrect ? null : level)),
          tone: 'warning',
          loose: true,
        },
      ]}
      min={0}
      max={ALL_LEVELS.top}
      height={220}
    />
  );
}
