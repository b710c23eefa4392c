import { ALL_LEVELS } from '@cogclinic/games/staircase';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LineChart, type LineSeries } from '#ui/charts/LineChart.tsx';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import styles from './report.module.css';
import { thresholdLines, unitsOf } from './thresholdLines.ts';
import type { CoursePoint } from './types.ts';
import { useMeasures } from './useMeasures.ts';
import { useSessionLabels } from './useSessionLabels.ts';

/** The course of the threshold: with the patient's usual range, and what does not count. */
export function ThresholdChart({ points }: { points: readonly CoursePoint[] }) {
  const { t } = useTranslation(['trainingData', 'training']);
  const { nameOf, meaningOf } = useMeasures();
  const { number } = useFormats();
  const units = unitsOf(points);
  const [inLevels, setInLevels] = useState(false);
  const shown = inLevels ? null : units;
  const measure = shown?.measure ?? null;
  const { lines, out, isPart, band } = useMemo(() => thresholdLines(points, measure), [points, measure]);
  const labels = useSessionLabels(points);
  const series: LineSeries[] = lines.map(({ difficulty, values }) => ({
    name: t(`training:difficulties.${difficulty ?? 'all'}`),
    values,
  }));
  if (out) series.push({ name: t('training:invalid'), values: out, tone: 'neutral', loose: true });
  const range = band && { from: number(band.from, 1), to: number(band.to, 1) };
  const switching = units && (
    <Segmented
      className="no-print"
      aria-label={t('threshold.scale')}
      value={inLevels ? 'levels' : 'units'}
      onChange={(next) => setInLevels(next === 'levels')}
      options={[
        { value: 'units', label: t(`unitNames.${units.unit}`) },
        { value: 'levels', label: t('threshold.levels') },
      ]}
    />
  );
  return (
    <Panel title={t('threshold.title')} extra={switching}>
      <LineChart
        key={measure}
        title={shown ? nameOf(shown.measure) : t('threshold.title')}
        titled={shown === null}
        head={t('session')}
        {...labels}
        series={series}
        bands={band ? [{ name: t('threshold.band'), ...band, tone: 'info' }] : []}
        {...(shown ? { unit: t(`unitNames.${shown.unit}`) } : { min: 0, max: ALL_LEVELS.top })}
        height={260}
      />
      <p className={styles.note}>
        {shown ? `${meaningOf(shown.measure)} ${t(`threshold.better.${shown.better}`)}` : t('threshold.level')}
      </p>
      <p className={styles.note}>{range ? t('threshold.range', range) : t('threshold.noRange')}</p>
      {isPart && <p className={styles.note}>{t('threshold.parts')}</p>}
      {out && <p className={styles.note}>{t('threshold.out')}</p>}
    </Panel>
  );
}
