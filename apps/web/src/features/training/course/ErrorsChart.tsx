import { useTranslation } from 'react-i18next';
import { BarRows } from '#ui/charts/BarRows.tsx';
import { Panel } from '#ui/Panel.tsx';
import styles from './report.module.css';
import type { GameCourse } from './types.ts';

/** Wrong answers by kind, the most frequent first. */
export function ErrorsChart({ errors }: Pick<GameCourse, 'errors'>) {
  const { t } = useTranslation('trainingData');
  return (
    <Panel title={t('errors.title')}>
      {errors.length === 0 ? (
        <p className={styles.note}>{t('errors.none')}</p>
      ) : (
        <BarRows
          title={t('errors.title')}
          titled
          head={t('errors.kind')}
          categories={errors.map(({ error }) => t(`errors.kinds.${error}`))}
          series={[{ name: t('errors.count'), values: errors.map(({ count }) => count) }]}
        />
      )}
    </Panel>
  );
}
