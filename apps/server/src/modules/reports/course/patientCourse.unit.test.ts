import { expect, test } from 'vitest';
import type { CourseRow } from './patientCourse.rows.ts';
import { coursesOf } from './patientCourse.ts';

const name = { zh: '注意', 'zh-TW': '注意', en: 'Attention', ru: 'Внимание' };
const READER = { language: 'en', timeZone: 'UTC' } as const;
const limit = { points: 10, kind: 'reliable', source: 'Topp 2015', confirmation: 'confirmed' } as const;

const row = (id: string, day: string, total: number | null, more: Partial<CourseRow> = {}): CourseRow => ({
  id,
  instrument: 'WHO-5',
  instrument_version: 'earlier',
  own_name: null,
  total,
  level: null,
  confirmation: null,
  flagged: false,
  unbanded: null,
  band_name: null,
  min: 0,
  max: 100,
  better: 'higher',
  norm_set: null,
  bands: null,
  subscores: null,
  reliable_change: limit,
  grade_limits: null,
  test_ended_at: new Date(`${day}T10:00:00Z`),
  ...more,
});
const pointsOf = (rows: CourseRow[]) => coursesOf(rows, READER)[0]?.points ?? [];

test('a change is reliable from the published number of points on, either way', () => {
  const points = pointsOf([
    row('a', '2025-01-01', 40),
    row('b', '2025-02-01', 49),
    row('c', '2025-03-01', 59),
    row('d', '2025-04-01', 49),
  ]);
  expect(points.map(({ change, direction, reliable }) => [change, direction, reliable])).toEqual([
    [null, null, null],
    [9, 'better', false],
    [10, 'better', true],
    [-10, 'worse', true],
  ]);
});

test('without a published figure no change is called reliable', () => {
  const [, second] = pointsOf([
    row('a', '2025-01-01', 40, { reliable_change: null }),
    row('b', '2025-02-01', 90, { reliable_change: null }),
  ]);
  expect(second).toMatchObject({ change: 50, reliable: null });
});

test('says what kind of change it is: kept figures without a kind are important differences', () => {
  const kinds = [limit, { points: 10, source: 'Topp 2015', confirmation: 'confirmed' } as const].map(
    (kept) => coursesOf([row('a', '2025-01-01', 40, { reliable_change: kept })], READER)[0]?.reliableChange?.kind,
  );
  expect(kinds).toEqual(['reliable', 'important']);
});

test('a figure found since holds for results of the same version, and for none of another', () => {
  const phq9 = { instrument: 'PHQ-9', max: 27, better: 'lower' as const, reliable_change: null };
  const course = (instrument_version: string) =>
    coursesOf(
      [
        row('a', '2025-01-01', 15, { ...phq9, instrument_version }),
        row('b', '2025-02-01', 10, { ...phq9, instrument_version }),
      ],
      READER,
    )[0];
  expect(course('1')).toMatchObject({
    reliableChange: { points: 5, kind: 'important', confirmation: 'confirmed' },
    points: [{ reliable: null }, { change: -5, direction: 'better', reliable: true }],
  });
  expect(course('0')).toMatchObject({ reliableChange: null, points: [{}, { change: -5, reliable: null }] });
});

test('totals on different ranges and missing totals are not compared', () => {
  const points = pointsOf([
    row('a', '2025-01-01', 12, { max: 25 }),
    row('b', '2025-02-01', 60),
    row('c', '2025-03-01', null),
    row('d', '2025-04-01', 75),
  ]);
  expect(points.map(({ change }) => change)).toEqual([null, null, null, 15]);
});

test('of a profile each sub-score runs over the points; the instrument given last stands first', () => {
  const part = (value: number) => [
    { code: 'A', name, value, min: 0, max: 6, better: 'higher' as const, dimension: 'attention' as const },
  ];
  const profile = { unbanded: 'profile' as const, instrument: 'RAND-36' };
  const courses = coursesOf(
    [
      row('x', '2025-01-05', 50),
      row('a', '2025-01-01', null, { ...profile, subscores: part(3) }),
      row('b', '2025-06-01', null, { ...profile, subscores: part(6) }),
    ],
    READER,
  );
  expect(courses.map(({ instrument }) => instrument)).toEqual(['RAND-36', 'WHO-5']);
  expect(courses[0]).toMatchObject({
    profile: true,
    subscales: [{ code: 'A', name: 'Attention', values: [3, 6] }],
    dimensions: [{ dimension: 'attention', values: [50, 100], grades: [null, null] }],
  });
});

test('a dimension is graded by the limits of each time, and not where none were set', () => {
  const limits = { excellent: 90, good: 75, ordinary: 60, poor: 40 };
  const part = (value: number) => [
    { code: 'A', name, value, min: 0, max: 4, better: null, dimension: 'attention' as const },
  ];
  const [course] = coursesOf(
    [
      row('a', '2025-01-01', 50, { subscores: part(3) }),
      row('b', '2025-02-01', 50, { subscores: part(3), grade_limits: limits }),
      row('c', '2025-03-01', 50, { subscores: part(3), grade_limits: { ...limits, excellent: 75, good: 70 } }),
      row('d', '2025-04-01', 50, { grade_limits: limits }),
    ],
    READER,
  );
  expect(course?.dimensions).toEqual([
    { dimension: 'attention', values: [75, 75, 75, null], grades: [null, 'good', 'excellent', null] },
  ]);
  expect(course?.points.map(({ gradeLimits }) => gradeLimits?.excellent)).toEqual([undefined, 90, 75, 90]);
});
