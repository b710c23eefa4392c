import { EYE_DAYS, eyeCalls } from '@cogclinic/contract/eye';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { LineChart } from '#ui/charts/LineChart.tsx';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { measureUnit } from '../shared/measureUnit.ts';
import type { EyeStatistics } from '../types.ts';
import { bandsOf } from './bandsOf.ts';
import styles from './EyeCourse.module.css';

const HEIGHT = 180;

/** How a patient's measures and dimensions change over 7, 30 or 90 days. */
export function EyeCourse({ archiveId }: { archiveId: string }) {
  const { t } = useTranslation(['eye', 'eyeMeasures', 'reports']);
  const [type, setType] = useState<EyeStatistics['type']>('30');
  const { data, error, refetch } = useCall(
    eyeCalls.statistics,
    { params: { id: archiveId }, query: { type } },
    { quiet: true, keepPrevious: true },
  );
  const choice = (
    <Segmented
      className="no-print"
      aria-label={t('course.window')}
      value={type}
      onChange={setType}
      options={EYE_DAYS.map((days) => ({ value: days, label: t(`course.days.${days}`) }))}
    />
  );
  return (
    <Panel title={t('course.title')} extra={choice}>
      {!data && (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading rows={4} />)}
      {data?.assessments.length === 0 && <Empty text={t('course.empty')} hint={t('course.emptyHint')} />}
      {data && data.assessments.length > 0 && <Courses statistics={data} />}
    </Panel>
  );
}

function Courses({ statistics: { dimensions, measures } }: { statistics: EyeStatistics }) {
  const { t } = useTranslation(['eye', 'eyeMeasures', 'reports']);
  const { date } = useFormats();
  return (
    <div className={styles.courses}>
      {dimensions
        .filter(({ points }) => points.length > 0)
        .map(({ dimension, points }) => (
          <LineChart
            key={dimension}
            title={t(`reports:dimensions.${dimension}`)}
            titled
            head={t('course.date')}
            height={HEIGHT}
            min={0}
            max={100}
            categories={points.map(({ time }) => date(time))}
            moments={points.map(({ time }) => Date.parse(time.replace(' ', 'T')))}
            series={[{ name: t(`reports:dimensions.${dimension}`), values: points.map(({ score }) => score) }]}
          />
        ))}
      {measures.map((measure) => (
        <MeasureCourse key={`${measure.task} ${measure.measure}`} of={measure} />
      ))}
    </div>
  );
}

function MeasureCourse({ of }: { of: EyeStatistics['measures'][number] }) {
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  const { date } = useFormats();
  const { task, measure, points } = of;
  const { unit } = measureUnit(measure);
  const isShare = unit === 'share';
  const name = `${t(`tasks.${task}`)}: ${t(`eyeMeasures:measures.${measure}`)}`;
  const values = points.map(({ value }) => (isShare ? value * 100 : value));
  const bands = bandsOf(of, values, (band) => t(`eyeMeasures:bands.${band}`));
  return (
    <LineChart
      title={isShare ? `${name} (%)` : unit === 'ms' ? `${name} (ms)` : name}
      titled
      head={t('course.date')}
      height={HEIGHT}
      categories={points.map(({ time }) => date(time))}
      moments={points.map(({ time }) => Date.parse(time.replace(' ', 'T')))}
      series={[{ name, values }]}
      bands={bands}
    />
  );
}
