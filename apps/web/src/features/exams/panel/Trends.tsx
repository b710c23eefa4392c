import { examCalls } from '@cogclinic/contract/exams';
import { Select } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { LineChart } from '#ui/charts/LineChart.tsx';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import type { Trend } from '../types.ts';
import { useMeasureTexts } from '../useMeasureTexts.ts';
import { grouped } from './groups.ts';
import styles from './Trends.module.css';
import { firstTrend, plotLimits } from './trendPlot.ts';

/** The course of one item at a time upon its reference range. */
export default function Trends({ archiveId }: { archiveId: string }) {
  const { t } = useTranslation('exams');
  const id = useId();
  const { data, error, refetch } = useCall(examCalls.trends, { params: { id: archiveId } }, { quiet: true });
  const [chosen, setChosen] = useState<string | null>(null);
  const trend = data?.find(({ item }) => item === chosen) ?? firstTrend(data ?? []);
  const options = grouped(data ?? []).map(({ group, entries }) => ({
    label: t(`group.${group}`),
    title: group,
    options: entries.map(({ item, name }) => ({ value: item, label: name })),
  }));
  return (
    <Panel title={t('trend.title')}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading rows={5} />}
      {trend && (
        <>
          <div className={`${styles.choice} no-print`}>
            <label htmlFor={id}>{t('item')}</label>
            <Select
              id={id}
              className={styles.select}
              value={trend.item}
              options={options}
              onChange={setChosen}
              showSearch={{ optionFilterProp: 'label' }}
            />
          </div>
          <Plot trend={trend} />
        </>
      )}
    </Panel>
  );
}

function Plot({ trend }: { trend: Trend }) {
  const { t } = useTranslation('exams');
  const { date } = useFormats();
  const texts = useMeasureTexts();
  const limits = useMemo(() => plotLimits(trend), [trend]);
  const { low, high } = trend;
  const bands = useMemo(
    () =>
      low === null && high === null
        ? []
        : [{ name: t('trend.normal'), from: low ?? limits.min, to: high ?? limits.max, tone: 'good' as const }],
    [low, high, limits, t],
  );
  const categories = useMemo(() => trend.points.map(({ day }) => date(day)), [trend, date]);
  const series = useMemo(() => [{ name: trend.name, values: trend.points.map(({ value }) => value) }], [trend]);
  const range = texts.range(trend);
  return (
    <>
      <p className={styles.range}>{range ? t('trend.range', { range, unit: trend.unit }) : t('noRange')}</p>
      <LineChart
        title={t('trend.of', { item: trend.name })}
        head={t('trend.day')}
        categories={categories}
        series={series}
        bands={bands}
        min={limits.min}
        max={limits.max}
        unit={trend.unit}
        height={240}
        titled
      />
    </>
  );
}
