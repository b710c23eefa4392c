import { wireToDate } from '@cogclinic/contract/writtenTimes';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LineChart } from '#ui/charts/LineChart.tsx';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import styles from './CourseCharts.module.css';
import type { VrSession } from './types.ts';

const percentOf = (share: number | null) => (share === null ? null : Math.round(share * 100));
const centimetres = (metres: number | undefined) => (metres === undefined ? null : Math.round(metres * 100));

/** Hits, reaction times and the reach of both hands from session to session. */
export function CourseCharts({ sessions }: { sessions: readonly VrSession[] }) {
  const { t } = useTranslation('vr');
  const { day, time } = useFormats();
  const oldest = useMemo(() => sessions.toReversed(), [sessions]);
  const axis = {
    head: t('session'),
    categories: oldest.map(({ beginTime }) => `${day(beginTime)} ${time(beginTime)}`),
    moments: oldest.map(({ beginTime }) => wireToDate(beginTime)?.getTime() ?? 0),
  };
  const of = <T,>(value: (measures: VrSession['measures']) => T) => oldest.map(({ measures }) => value(measures));
  return (
    <div className={styles.charts}>
      <Panel title={t('hitShare')}>
        <LineChart
          title={t('hitShare')}
          titled
          {...axis}
          series={[{ name: t('hitShare'), values: of(({ hitShare }) => percentOf(hitShare)) }]}
          min={0}
          max={100}
          unit="%"
          height={200}
        />
      </Panel>
      <Panel title={t('reaction')}>
        <LineChart
          title={t('reaction')}
          titled
          {...axis}
          series={[
            { name: t('rtMedian'), values: of(({ rtMedian }) => rtMedian) },
            { name: t('rtLow'), values: of(({ rtLow }) => rtLow) },
            { name: t('rtHigh'), values: of(({ rtHigh }) => rtHigh) },
          ]}
          min={0}
          unit={t('ms')}
          height={200}
        />
      </Panel>
      <Panel title={t('reach')}>
        <LineChart
          title={t('reach')}
          titled
          {...axis}
          series={[
            { name: t('hand.left'), values: of(({ left }) => centimetres(left?.reach)) },
            { name: t('hand.right'), values: of(({ right }) => centimetres(right?.reach)) },
          ]}
          min={0}
          unit={t('cm')}
          height={200}
        />
      </Panel>
    </div>
  );
}
