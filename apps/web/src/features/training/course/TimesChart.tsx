import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LineChart } from '#ui/charts/LineChart.tsx';
import { Panel } from '#ui/Panel.tsx';
import styles from './report.module.css';
import type { CoursePoint } from './types.ts';
import { useSessionLabels } from './useSessionLabels.ts';

type Kind = NonNullable<CoursePoint['deviceKind']>;

/** Reaction times of right answers with their quartiles, of one kind of device: a finger takes longer than a key. */
export function TimesChart({ points }: { points: readonly CoursePoint[] }) {
  const { t } = useTranslation('trainingData');
  const valid = useMemo(() => points.filter(({ isValid, rtMedian }) => isValid && rtMedian !== null), [points]);
  const kinds = [...new Set(valid.flatMap(({ deviceKind }) => deviceKind ?? []))];
  const [wanted, setWanted] = useState<Kind | null>(null);
  const kind = kinds.find((one) => one === wanted) ?? valid.at(-1)?.deviceKind ?? null;
  const shown = useMemo(() => valid.filter(({ deviceKind }) => deviceKind === kind), [valid, kind]);
  const labels = useSessionLabels(shown);
  const columns = useMemo(
    () =>
      shown.map(({ rtLow, rtHigh }) =>
        rtLow === null || rtHigh === null
          ? []
          : [{ name: t('times.middle'), from: rtLow, to: rtHigh, tone: 'info' as const }],
      ),
    [shown, t],
  );
  const switching = kinds.length > 1 && (
    <Segmented
      className="no-print"
      aria-label={t('times.device')}
      value={kind}
      onChange={setWanted}
      options={kinds.map((one) => ({ value: one, label: t(`devices.${one}`) }))}
    />
  );
  return (
    <Panel title={t('times.title')} extra={switching}>
      <LineChart
        title={t('times.title')}
        titled
        head={t('session')}
        {...labels}
        series={[
          { name: t('times.median'), values: shown.map(({ rtMedian }) => rtMedian) },
          { name: t('times.low'), values: shown.map(({ rtLow }) => rtLow) },
          { name: t('times.high'), values: shown.map(({ rtHigh }) => rtHigh) },
        ]}
        bandColumns={columns}
        min={0}
        unit={t('unitNames.ms')}
        height={220}
      />
      <p className={styles.note}>{t('times.note')}</p>
    </Panel>
  );
}
