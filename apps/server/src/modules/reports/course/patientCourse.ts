import type { instrumentCourse } from '@cogclinic/contract/patientReports';
import { dimensionShares } from '@cogclinic/scales/dimensions';
import { gradeOf } from '@cogclinic/scales/grades';
import type { Language } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import type { z } from 'zod';
import { nameOf } from '#modules/instruments/instruments.service.ts';
import { wireTime } from '#platform/time.ts';
import { changeAt, isReliable } from './course.ts';
import type { CourseRow } from './patientCourse.rows.ts';
import { publishedChange } from './publishedChange.ts';

export type InstrumentCourse = z.output<typeof instrumentCourse>;
type Point = InstrumentCourse['points'][number];

/** The course of each instrument of the rows, which are given oldest first; the instrument given last stands first. */
export function coursesOf(
  rows: readonly CourseRow[],
  reader: { language: Language; timeZone: string },
): InstrumentCourse[] {
  const courses = [...Map.groupBy(rows, ({ instrument }) => instrument).values()];
  return courses
    .flatMap((own) => {
      const newest = own.at(-1);
      return newest ? [{ at: newest.test_ended_at.getTime(), course: courseOf(own, newest, reader) }] : [];
    })
    .toSorted((a, b) => b.at - a.at)
    .map(({ course }) => course);
}

function courseOf(
  rows: readonly CourseRow[],
  newest: CourseRow,
  reader: { language: Language; timeZone: string },
): InstrumentCourse {
  const { language } = reader;
  const profile = newest.unbanded === 'profile';
  return {
    instrument: newest.instrument,
    instrumentName: nameOf(newest.instrument, newest.own_name, language),
    better: newest.better,
    min: newest.min,
    max: newest.max,
    profile,
    reliableChange: limitOf(newest),
    points: rows.map((row, at) => pointOf(rows.slice(0, at + 1), row, reader)),
    subscales: profile
      ? (newest.subscores ?? []).map(({ code, name, min, max }) => ({
          code,
          name: textOf(name, language),
          min,
          max,
          values: rows.map((row) => row.subscores?.find((one) => one.code === code)?.value ?? null),
        }))
      : [],
    dimensions: dimensionLines(rows),
  };
}

function pointOf(
  until: readonly CourseRow[],
  row: CourseRow,
  { language, timeZone }: { language: Language; timeZone: string },
): Point {
  const compared = until
    .filter(({ min, max }) => min === row.min && max === row.max)
    .map(({ id, total }) => ({ reportId: id, total }));
  const { change, direction } = changeAt(compared, row.id, row.better);
  return {
    reportId: row.id,
    testEndTime: wireTime(row.test_ended_at, timeZone),
    total: row.total,
    level: row.level,
    confirmation: row.confirmation,
    bandName: row.band_name && textOf(row.band_name, language),
    flagged: row.flagged,
    normSetName: row.norm_set && textOf(row.norm_set, language),
    gradeLimits: row.grade_limits,
    bands: row.bands ?? [],
    change,
    direction,
    reliable: isReliable(change, limitOf(row)?.points),
  };
}

const limitOf = ({ instrument, instrument_version, reliable_change }: CourseRow) =>
  publishedChange(instrument, instrument_version, reliable_change);

function dimensionLines(rows: readonly CourseRow[]): InstrumentCourse['dimensions'] {
  const times = rows.map(({ subscores, grade_limits: limits }) => ({
    shares: dimensionShares(subscores ?? []),
    limits,
  }));
  const named = new Set(times.flatMap(({ shares }) => shares.map(({ dimension }) => dimension)));
  return [...named].map((dimension) => {
    const own = times.map(({ shares, limits }) => {
      const value = shares.find((one) => one.dimension === dimension)?.percent ?? null;
      return { value, grade: value === null || limits === null ? null : gradeOf(value, limits) };
    });
    return { dimension, values: own.map(({ value }) => value), grades: own.map(({ grade }) => grade) };
  });
}
