import { cervicalCalls, NECK_COURSE_DAYS } from '@cogclinic/contract/cervical';
import { wireToDate } from '@cogclinic/contract/writtenTimes';
import { directionsOf, PLANES, type Plane } from '@cogclinic/motion/direction';
import { DETECTABLE } from '@cogclinic/motion/references';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { LineChart } from '#ui/charts/LineChart.tsx';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import styles from './Course.module.css';

type Days = (typeof NECK_COURSE_DAYS)[number];

type Measure = 'ranges' | 'peakVelocity' | 'smoothness' | 'positionError';
type Chart = Readonly<{
  measure: Measure;
  name: 'range' | 'peakVelocity' | 'smoothness' | 'positionError';
  unit?: 'degrees' | 'degreesPerSecond';
  /** Where the scale begins; smoothness is below zero. */
  min?: number;
}>;
const CHARTS: readonly Chart[] = [
  { measure: 'ranges', name: 'range', unit: 'degrees', min: 0 },
  { measure: 'peakVelocity', name: 'peakVelocity', unit: 'degreesPerSecond', min: 0 },
  { measure: 'smoothness', name: 'smoothness' },
  { measure: 'positionError', name: 'positionError', unit: 'degrees', min: 0 },
];
const isMeasured = (value: number | null) => value !== null;

/** A patient's evaluations over the last days; a change of velocity is called one only beyond the minimal detectable one. */
export function Course({ archiveId }: { archiveId: string }) {
  const { t } = useTranslation(['cervical', 'neck']);
  const { day, number, list } = useFormats();
  const [days, setDays] = useState<Days>('90');
  const [plane, setPlane] = useState<Plane>('horizontal');
  const args = { params: { id: archiveId }, query: { type: days } };
  const { data, error, refetch } = useCall(cervicalCalls.course, args, { quiet: true, keepPrevious: true });
  const points = data?.points ?? [];
  const seriesOf = (measure: Measure) =>
    directionsOf(plane).map((direction) => ({
      name: t(`neck:direction.${direction}`),
      values: points.map((point) => point[measure][direction]),
    }));
  const charts = CHARTS.map((chart) => ({ ...chart, series: seriesOf(chart.measure) })).filter(
    ({ series, measure }) => measure !== 'positionError' || series.some(({ values }) => values.some(isMeasured)),
  );
  const time = {
    head: t('neck:recorded.measured'),
    categories: points.map(({ measuredTime }) => day(measuredTime)),
    moments: points.map(({ measuredTime }) => wireToDate(measuredTime)?.getTime() ?? 0),
  };
  const changes = (['peakVelocity', 'meanVelocity'] as const).flatMap((measure) =>
    directionsOf(plane).map((direction) => {
      const change = data?.changes[direction]?.[measure] ?? null;
      const named = { measure: t(`neck:measure.${measure}`), direction: t(`neck:direction.${direction}`) };
      const limit = number(DETECTABLE[measure].high);
      return change && { key: `${measure} ${direction}`, text: t(`course.${change}`, { ...named, limit }) };
    }),
  );
  const told = changes.filter((change) => change !== null);
  const poor = points.flatMap(({ quality, measuredTime }) => (quality === 'poor' ? [day(measuredTime)] : []));
  return (
    <Panel
      title={t('course.title')}
      extra={
        <Segmented<Days>
          className="no-print"
          aria-label={t('course.period')}
          value={days}
          onChange={setDays}
          options={NECK_COURSE_DAYS.map((value) => ({ value, label: t('course.days', { days: value }) }))}
        />
      }
    >
      {!data && (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading rows={4} />)}
      {data && points.length === 0 && <Empty text={t('course.empty')} />}
      {data && points.length > 0 && (
        <>
          <Segmented<Plane>
            className={`${styles.planes} no-print`}
            aria-label={t('course.plane')}
            value={plane}
            onChange={setPlane}
            options={PLANES.map((value) => ({ value, label: t(`neck:plane.${value}`) }))}
          />
          <div className={styles.charts}>
            {charts.map(({ measure, name, unit, min, series }) => (
              <LineChart
                key={measure}
                title={t(`neck:measure.${name}`)}
                {...time}
                series={series}
                unit={unit && t(unit)}
                min={min}
              />
            ))}
          </div>
          <ul className={styles.changes}>
            {told.length > 0 ? told.map(({ key, text }) => <li key={key}>{text}</li>) : <li>{t('course.tooFew')}</li>}
            {poor.length > 0 && <li>{t('course.leftOut', { days: list(poor) })}</li>}
          </ul>
        </>
      )}
    </Panel>
  );
}
