import { EYE_DAYS, eyeCalls } from '@cogclinic/contract/eye';
import { measureUnit } from '@cogclinic/gaze/tasks/measureUnit';
import { Segmented, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { LineChart } from '#ui/charts/LineChart.tsx';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import type { EyeStatistics } from '../types.ts';
import { bandsOf } from './bandsOf.ts';
import styles from './EyeCourse.module.css';

const HEIGHT = 200;

/** How a patient's dimensions and measures change over 7, 30 or 90 days. */
export function EyeCourse({ archiveId }: { archiveId: string }) {
  const { t } = useTranslation(['eye', 'eyeMeasures']);
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
      {data && data.assessments.length > 0 && (
        <>
          <DimensionCourse statistics={data} />
          <TaskCourses measures={data.measures} />
        </>
      )}
    </Panel>
  );
}

const momentOf = ({ time }: { time: string }) => Date.parse(time.replace(' ', 'T'));

function DimensionCourse({ statistics: { assessments, dimensions } }: { statistics: EyeStatistics }) {
  const { t } = useTranslation(['eye', 'eyeMeasures', 'reports']);
  const { date } = useFormats();
  const series = dimensions.flatMap(({ dimension, points }) => {
    const scores = new Map(points.map(({ assessmentId, score }) => [assessmentId, Math.round(score)]));
    const values = assessments.map(({ id }) => scores.get(id) ?? null);
    return points.length > 0 ? [{ name: t(`reports:dimensions.${dimension}`), values }] : [];
  });
  if (series.length === 0) return null;
  return (
    <LineChart
      title={t('eyeMeasures:dimensions.title')}
      head={t('course.date')}
      min={0}
      max={100}
      categories={assessments.map(({ beginTime }) => date(beginTime))}
      moments={assessments.map(({ beginTime }) => momentOf({ time: beginTime }))}
      series={series}
    />
  );
}

/** The measures of the task that is chosen: all tasks at once are too many to read. */
function TaskCourses({ measures }: Pick<EyeStatistics, 'measures'>) {
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  const field = useId();
  const tasks = [...new Set(measures.map(({ task }) => task))];
  const [asked, setAsked] = useState(tasks[0]);
  const task = tasks.find((one) => one === asked) ?? tasks[0];
  if (!task) return null;
  return (
    <>
      <label className={styles.task} htmlFor={field}>
        {t('course.task')}
        <Select
          id={field}
          value={task}
          onChange={setAsked}
          popupMatchSelectWidth={false}
          options={tasks.map((one) => ({ value: one, label: t(`eyeMeasures:tasks.${one}`) }))}
        />
      </label>
      <div className={styles.courses}>
        {measures
          .filter((one) => one.task === task)
          .map((measure) => (
            <MeasureCourse key={`${task} ${measure.measure}`} of={measure} />
          ))}
      </div>
    </>
  );
}

function MeasureCourse({ of }: { of: EyeStatistics['measures'][number] }) {
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  const { date } = useFormats();
  const { measure, points } = of;
  const { unit } = measureUnit(measure);
  const isShare = unit === 'share';
  const name = t(`eyeMeasures:measures.${measure}`);
  const values = points.map(({ value }) => (isShare ? Math.round(value * 1000) / 10 : value));
  const bands = bandsOf(of, values, (band) => t(`eyeMeasures:bands.${band}`));
  const limits = bands.length > 0 && {
    min: Math.min(...bands.map(({ from }) => from)),
    max: Math.max(...bands.map(({ to }) => to)),
  };
  return (
    <LineChart
      title={unit === 'number' ? name : `${name}, ${isShare ? '%' : t(`eyeMeasures:unitNames.${unit}`)}`}
      head={t('course.date')}
      height={HEIGHT}
      categories={points.map(({ time }) => date(time))}
      moments={points.map(momentOf)}
      series={[{ name, values }]}
      bands={bands}
      {...limits}
    />
  );
}
