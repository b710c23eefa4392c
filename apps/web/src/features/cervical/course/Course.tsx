import { cervicalCalls, NECK_COURSE_DAYS } from '@cogclinic/contract/cervical';
import { directionsOf, PLANES, type Plane } from '@cogclinic/motion/direction';
import { DETECTABLE } from '@cogclinic/motion/references';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { LineChart } from '#ui/charts/LineChart.tsx';
import { useFormats, wireToDate } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import styles from './Course.module.css';

type Days = (typeof NECK_COURSE_DAYS)[number];

/** A patient's evaluations over the last days; a change of velocity is called one only beyond the minimal detectable one. */
export function Course({ archiveId }: { archiveId: string }) {
  const { t } = useTranslation(['cervical', 'neck']);
  const { day, number } = useFormats();
  const [days, setDays] = useState<Days>('90');
  const [plane, setPlane] = useState<Plane>('horizontal');
  const args = { params: { id: archiveId }, query: { type: days } };
  const { data, error, refetch } = useCall(cervicalCalls.course, args, { quiet: true, keepPrevious: true });
  const points = data?.points ?? [];
  const seriesOf = (measure: 'ranges' | 'peakVelocity') =>
    directionsOf(plane).map((direction) => ({
      name: t(`neck:direction.${direction}`),
      values: points.map((point) => point[measure][direction]),
    }));
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
            <LineChart title={t('neck:measure.range')} {...time} series={seriesOf('ranges')} unit="°" min={0} />
            <LineChart
              title={t('neck:measure.peakVelocity')}
              {...time}
              series={seriesOf('peakVelocity')}
              unit={t('degreesPerSecond')}
              min={0}
            />
          </div>
          <ul className={styles.changes}>
            {told.length > 0
              ? told.map(({ key, text }) => <li key={key}>{text}</li>)
              : [<li key="one">{t('course.tooFew')}</li>]}
          </ul>
        </>
      )}
    </Panel>
  );
}
