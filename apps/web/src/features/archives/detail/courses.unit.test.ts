import { expect, test } from 'vitest';
import { coursesOf, linePoints, type Report } from './courses.ts';

const report = (id: string, instrument: string, testEndTime: string, total: number | null = 1): Report => ({
  id,
  archiveId: 'a',
  patientName: '王秀英',
  gender: 'female',
  age: 76,
  instrument,
  instrumentName: `${instrument} scale`,
  category: 'mood',
  total,
  min: 0,
  max: 27,
  level: 'mild',
  bandName: null,
  unbanded: null,
  flagged: false,
  conclusion: 'none',
  amendments: 0,
  doctorName: '李医生',
  testStartTime: testEndTime,
  testEndTime,
  createTime: testEndTime,
});

test('reports stand by instrument, each oldest first, the instrument given last on top', () => {
  const courses = coursesOf([
    report('3', 'PHQ-9', '2026-03-01 09:00:00', 7),
    report('4', 'AD8', '2026-02-01 09:00:00', 2),
    report('1', 'PHQ-9', '2025-01-01 09:00:00', 12),
    report('2', 'AD8', '2025-06-01 09:00:00', 1),
  ]);
  expect(courses.map(({ instrument }) => instrument)).toEqual(['PHQ-9', 'AD8']);
  expect(courses[0]?.reports.map(({ total }) => total)).toEqual([12, 7]);
  expect(courses[0]?.newest.id).toBe('3');
  expect(coursesOf([])).toEqual([]);
});

test('the small line runs from the least to the greatest possible total', () => {
  const box = { width: 60, height: 20 };
  expect(linePoints([0, 27], { min: 0, max: 27 }, box)).toEqual([
    { x: 0, y: 20 },
    { x: 60, y: 0 },
  ]);
  expect(linePoints([0, null, 10], { min: 0, max: 10 }, box).map(({ x }) => x)).toEqual([0, 60]);
  expect(linePoints([5], { min: 5, max: 5 }, box)).toEqual([{ x: 0, y: 20 }]);
});
