import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LineChart } from '#ui/charts/LineChart.tsx';
import { useFormats } from '#ui/format.ts';
import { useFieldLabel } from '#ui/texts.ts';
import type { Course } from './courses.ts';

/** How the results of each instrument given more than once went over time. */
export function CourseCharts({ courses }: { courses: readonly Course[] }) {
  const { t } = useTranslation('archives');
  const id = useId();
  const labelOf = useFieldLabel();
  const { date } = useFormats();
  const repeated = courses.filter(({ reports }) => reports.length > 1);
  if (repeated.length === 0) return null;
  return (
    <section className="courses" aria-labelledby={id}>
      <h2 id={id}>{t('detail.courses')}</h2>
      <div className="courses-grid">
        {repeated.map(({ instrument, name, reports, newest }) => (
          <LineChart
            key={instrument}
            title={name}
            head={labelOf('testEndTime')}
            categories={reports.map(({ testEndTime }) => date(testEndTime))}
            series={[{ name: labelOf('total'), values: reports.map(({ total }) => total) }]}
            min={newest.min}
            max={newest.max}
            height={200}
          />
        ))}
      </div>
    </section>
  );
}
