import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LineChart } from '#ui/charts/LineChart.tsx';
import { Panel } from '#ui/Panel.tsx';
import styles from './report.module.css';
import type { CoursePoint } from './types.ts';
import { useSessionLabels } from './useSessionLabels.ts';

/** The share of right answers, which the game itself keeps near 80 %: it is no outcome, and says so. */
export function AccuracyChart({ points }: { points: readonly CoursePoint[] }) {
  const { t } = useTranslation('trainingData');
  const valid = useMemo(() => points.filter(({ isValid, trials }) => isValid && trials > 0), [points]);
  const labels = useSessionLabels(valid);
  return (
    <Panel title={t('accuracy.title')}>
      <LineChart
        title={t('accuracy.title')}
        titled
        head={t('session')}
        {...labels}
        series={[
          {
            name: t('accuracy.title'),
            values: valid.map(({ correct, trials }) => Math.round((100 * correct) / trials)),
          },
        ]}
        min={0}
        max={100}
        unit="%"
        height={220}
      />
      <p className={styles.note}>{t('accuracy.note')}</p>
    </Panel>
  );
}
