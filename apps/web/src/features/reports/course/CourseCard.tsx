import type { CallData } from '@cogclinic/contract/call';
import type { patientReportCalls } from '@cogclinic/contract/patientReports';
import { wireToDate } from '@cogclinic/contract/writtenTimes';
import { gradeRanges } from '@cogclinic/scales/grades';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmationTag } from '#features/instruments/shared/ConfirmationTag.tsx';
import { DoubtLegend } from '#features/instruments/shared/DoubtSign.tsx';
import { gradeTone } from '#features/instruments/shared/grades.ts';
import { levelTone } from '#features/instruments/shared/levels.ts';
import { useSourceText } from '#features/scales/shared/useSourceText.ts';
import { LineChart } from '#ui/charts/LineChart.tsx';
import { useFormats } from '#ui/format.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { useDict } from '#ui/useDict.ts';
import styles from './CourseCard.module.css';
import { bandColumn, profileLines } from './courseLines.ts';
import notes from './note.module.css';
import { useLimitsText } from './useLimitsText.ts';

export type InstrumentCourse = CallData<typeof patientReportCalls.course>[number];

type CourseCardProps = {
  course: InstrumentCourse;
  height?: number;
  /** The page already has a heading for it. */
  titled?: boolean;
  /** The result whose change is described; the last one by default. */
  reportId?: string;
};

/** The results of one instrument over time, with the bands of each time, and whether the last change is reliable. */
export function CourseCard({ course, height = 220, titled = false, reportId }: CourseCardProps) {
  const { t } = useTranslation('reports');
  const { date } = useFormats();
  const { points, dimensions } = course;
  const categories = useMemo(() => points.map(({ testEndTime }) => date(testEndTime)), [points, date]);
  const moments = useMemo(() => points.map(({ testEndTime }) => wireToDate(testEndTime)?.getTime() ?? 0), [points]);
  return (
    <div className={styles.card}>
      {course.profile ? (
        <LineChart
          title={titled ? t('course.profile') : course.instrumentName}
          titled={titled}
          head={t('facts.tested')}
          categories={categories}
          moments={moments}
          height={height + 40}
          {...profileLines(course)}
        />
      ) : (
        <Totals course={course} categories={categories} moments={moments} height={height} titled={titled} />
      )}
      <DoubtLegend of={points} />
      <ReliableChange course={course} reportId={reportId} />
      {dimensions.length > 0 && points.length > 1 && (
        <DimensionLines course={course} categories={categories} moments={moments} height={height} />
      )}
    </div>
  );
}

type TotalsProps = Required<Omit<CourseCardProps, 'reportId'>> & {
  categories: readonly string[];
  moments: readonly number[];
};

function Totals({ course, categories, moments, height, titled }: TotalsProps) {
  const { t } = useTranslation('reports');
  const labelOf = useFieldLabel();
  const level = useDict('level');
  const { points, min, max, instrumentName } = course;
  const columns = useMemo(
    () =>
      points.map(({ bands }) =>
        bandColumn(bands, { from: min, to: max }).map((band) => ({
          name: level.label(band.level),
          from: band.from,
          to: band.to,
          tone: levelTone(band.level),
        })),
      ),
    [points, min, max, level],
  );
  const series = useMemo(
    () => [{ name: labelOf('total'), values: points.map(({ total }) => total) }],
    [points, labelOf],
  );
  return (
    <LineChart
      title={titled ? t('compare.chart') : instrumentName}
      titled={titled}
      head={t('facts.tested')}
      categories={categories}
      moments={moments}
      series={series}
      bands={columns.at(-1) ?? []}
      bandColumns={columns}
      min={min}
      max={max}
      height={height}
    />
  );
}

/** The cognitive dimensions over time, with the grades of each time if limits were set. */
function DimensionLines({ course, categories, moments, height }: Omit<TotalsProps, 'titled'>) {
  const { t } = useTranslation('reports');
  const { label } = useDict('grade');
  const limitsText = useLimitsText();
  const { points, dimensions } = course;
  const columns = useMemo(
    () =>
      points.map(({ gradeLimits }) =>
        gradeLimits === null
          ? []
          : gradeRanges(gradeLimits).map(({ grade, from, below }) => ({
              name: label(grade),
              from,
              to: below,
              tone: gradeTone(grade),
            })),
      ),
    [points, label],
  );
  const newest = points.at(-1)?.gradeLimits ?? null;
  return (
    <>
      <LineChart
        title={t('course.dimensions')}
        head={t('facts.tested')}
        categories={categories}
        moments={moments}
        series={dimensions.map(({ dimension, values }) => ({ name: t(`dimensions.${dimension}`), values }))}
        bands={columns.at(-1) ?? []}
        bandColumns={columns}
        min={0}
        max={100}
        unit="%"
        height={height}
      />
      {newest && <p className={notes.note}>{limitsText(newest)}</p>}
    </>
  );
}

/** A result's change compared with the published error of measurement or smallest important change, if there is one. */
function ReliableChange({
  course: { points, reliableChange },
  reportId,
}: Pick<CourseCardProps, 'course'> & { reportId: string | undefined }) {
  const { t } = useTranslation('reports');
  const formats = useFormats();
  const sourceOf = useSourceText();
  const last = reportId === undefined ? points.at(-1) : points.find((point) => point.reportId === reportId);
  if (!reliableChange || !last || last.change === null || last.direction === null || last.reliable === null)
    return null;
  const amount = formats.change(last.change);
  const { kind } = reliableChange;
  const key = last.reliable ? last.direction : 'same';
  return (
    <p className={styles.reliable}>
      <span>{t(`course.change.${kind}.${key}`, { amount })}</span>
      <span className={styles.source}>
        {t(`course.limit.${kind}`, {
          count: reliableChange.points,
          points: formats.number(reliableChange.points),
          source: sourceOf(reliableChange.source),
        })}
      </span>
      <ConfirmationTag confirmation={reliableChange.confirmation} />
    </p>
  );
}
