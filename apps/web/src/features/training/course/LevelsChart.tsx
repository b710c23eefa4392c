import { useTranslation } from 'react-i18next';
import { StackedBars } from '#ui/charts/StackedBars.tsx';
import { Panel } from '#ui/Panel.tsx';
import styles from './report.module.css';
import type { GameCourse } from './types.ts';

/** The trials of each level, right and wrong. */
export function LevelsChart({ levels }: Pick<GameCourse, 'levels'>) {
  const { t } = useTranslation('trainingData');
  return (
    <Panel title={t('levels.title')}>
      <StackedBars
        title={t('levels.title')}
        titled
        head={t('levels.level')}
        categories={levels.map(({ level }) => `${level}`)}
        series={[
          { name: t('levels.right'), values: levels.map(({ correct }) => correct), tone: 'good' },
          { name: t('levels.wrong'), values: levels.map(({ trials, correct }) => trials - correct), tone: 'warning' },
        ]}
        height={220}
      />
      <p className={styles.note}>{t('levels.note')}</p>
    </Panel>
  );
}
