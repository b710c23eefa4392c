import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LineChart } from '#ui/charts/LineChart.tsx';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import styles from './Dimensions.module.css';
import { dimensionLines } from './dimensionLines.ts';
import type { DimensionCourse } from './types.ts';

/** The five dimensions over time: from training, and beside it from scales. What was never measured is no zero. */
export function Dimensions({ dimensions }: { dimensions: readonly DimensionCourse[] }) {
  const { t } = useTranslation('trainingData');
  return (
    <Panel title={t('dimensions.title')}>
      <ul className={styles.list} aria-label={t('dimensions.title')}>
        {dimensions.map((one) => (
          <li key={one.dimension} className={styles.item}>
            <Dimension of={one} />
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('dimensions.note')}</p>
    </Panel>
  );
}

function Dimension({ of }: { of: DimensionCourse }) {
  const { t } = useTranslation(['trainingData', 'reports']);
  const { number, change, date } = useFormats();
  const name = t(`reports:dimensions.${of.dimension}`);
  const lines = useMemo(() => dimensionLines(of, t('dimensions.training'), date), [of, t, date]);
  const { now, baseline } = of;
  return (
    <>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.now}>
        {now === null ? (
          t(of.training.length > 0 ? 'dimensions.few' : 'dimensions.none')
        ) : (
          <>
            <b>{number(now, 0)}</b> {t('dimensions.of100')}
            {baseline !== null && ` · ${t('dimensions.since', { change: change(Math.round(now - baseline)) })}`}
          </>
        )}
      </p>
      {of.headsetMinutes > 0 && (
        <p className={styles.headset}>{t('dimensions.headset', { minutes: number(of.headsetMinutes, 0) })}</p>
      )}
      {lines.categories.length > 0 && (
        <LineChart
          title={t('dimensions.course', { name })}
          titled
          head={t('date')}
          height={150}
          min={0}
          max={100}
          {...lines}
        />
      )}
    </>
  );
}
