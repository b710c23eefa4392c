import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LineChart } from '#ui/charts/LineChart.tsx';
import { useFormats } from '#ui/format.ts';
import type { Period, Statistics } from './figures.ts';

/** Screenings and new patients by day, or by week for half a year. */
export function Trend({ statistics, period }: { statistics: Statistics; period: Period }) {
  const { t } = useTranslation('statistics');
  const { day } = useFormats();
  const { trend } = statistics;
  const categories = useMemo(() => trend.map((point) => day(point.day)), [trend, day]);
  const series = useMemo(
    () => [
      { name: t('trend.screenings'), values: trend.map(({ screenings }) => screenings), filled: true },
      { name: t('trend.patients'), values: trend.map(({ patients }) => patients) },
    ],
    [trend, t],
  );
  return (
    <LineChart
      title={t('trend.title')}
      head={t(period === '180' ? 'trend.week' : 'trend.day')}
      categories={categories}
      series={series}
      min={0}
      height={250}
      titled
    />
  );
}
