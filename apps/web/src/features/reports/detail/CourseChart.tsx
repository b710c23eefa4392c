import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LineChart } from '#ui/charts/LineChart.tsx';
import { useFormats } from '#ui/format.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { useDict } from '#ui/useDict.ts';
import { levelTone } from '../shared/levels.ts';
import { drawnBands } from './scale.ts';
import type { CoursePoint, Report } from './types.ts';

/** The totals over time upon the bands of this report. */
export function CourseChart({ report, course }: { report: Report; course: readonly CoursePoint[] }) {
  const { t } = useTranslation('reports');
  const labelOf = useFieldLabel();
  const level = useDict('level');
  const { date } = useFormats();
  const { score } = report;
  const bands = useMemo(
    () =>
      drawnBands(score.bands, { from: score.min, to: score.max }).map(({ band, from, to }) => ({
        name: level.label(band.level),
        from,
        to,
        tone: levelTone(band.level),
      })),
    [score, level],
  );
  const categories = useMemo(() => course.map(({ testEndTime }) => date(testEndTime)), [course, date]);
  const series = useMemo(
    () => [{ name: labelOf('total'), values: course.map(({ total }) => total) }],
    [course, labelOf],
  );
  return (
    <LineChart
      title={t('compare.chart')}
      head={t('facts.tested')}
      categories={categories}
      series={series}
      bands={bands}
      min={score.min}
      max={score.max}
      height={240}
      titled
    />
  );
}
