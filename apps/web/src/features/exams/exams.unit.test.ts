import { describe, expect, test } from 'vitest';
import { type Entered, enteredIndex, itemsToFill, limitsFor, problemOf, typedNumber, withValue } from './form/entry.ts';
import { matrixRows } from './panel/matrixRows.ts';
import { firstTrend, plotLimits } from './panel/trendPlot.ts';
import type { Exam, ExamItem, ExamValue, Trend } from './types.ts';

const item = (code: string, over: Partial<ExamItem> = {}): ExamItem => ({
  code,
  name: code,
  group: 'body',
  unit: '',
  decimals: 0,
  min: 0,
  max: 300,
  computed: false,
  ranges: [],
  standard: [],
  source: '',
  own: false,
  changed: false,
  enabled: true,
  version: 0,
  ...over,
});
const value = (code: string, figure: number, over: Partial<ExamValue> = {}): ExamValue => ({
  item: code,
  name: code,
  group: 'body',
  unit: '',
  decimals: 0,
  value: figure,
  low: null,
  high: null,
  mark: null,
  confirmed: true,
  ...over,
});
const exam = (id: string, examDate: string, values: ExamValue[]): Exam => ({
  id,
  archiveId: 'a',
  patientName: '',
  battery: null,
  examDate,
  packageId: null,
  packageName: null,
  enterpriseId: null,
  enterpriseName: null,
  values,
  images: [],
  studies: [],
  conclusion: null,
  abnormal: 0,
  byName: '',
  createTime: '',
  version: 1,
});
const codes = (items: readonly { code: string }[]) => items.map(({ code }) => code);
const ITEMS = [
  item('systolic'),
  item('diastolic'),
  item('height', { decimals: 1, min: 50 }),
  item('weight', { decimals: 1 }),
  item('bmi', { computed: true }),
  item('waist', { enabled: false }),
];

describe('what is asked', () => {
  test('the package’s items, those filled and those added; the index with what it needs', () => {
    expect(codes(itemsToFill(ITEMS, ['systolic'], [], []))).toEqual(['systolic']);
    expect(codes(itemsToFill(ITEMS, ['bmi'], [], []))).toEqual(['height', 'weight', 'bmi']);
    expect(codes(itemsToFill(ITEMS, ['systolic'], [], ['diastolic']))).toEqual(['systolic', 'diastolic']);
    expect(codes(itemsToFill(ITEMS, ['waist'], [], []))).toEqual([]);
    expect(codes(itemsToFill(ITEMS, [], ['waist'], []))).toEqual(['waist']);
  });

  test('the body mass index, while height and weight can be', () => {
    const of = (height: number, weight: number) =>
      enteredIndex(ITEMS, [
        { item: 'height', value: height },
        { item: 'weight', value: weight },
      ]);
    expect(of(170, 65)).toBe(22.5);
    expect(of(1.7, 65)).toBeNull();
    expect(enteredIndex(ITEMS, [{ item: 'height', value: 170 }])).toBeNull();
  });

  test('numbers as people type them', () => {
    expect(['5,2', '５．２', '36。5', ' 120 ', '-1', '5.2 mmol'].map(typedNumber)).toEqual([
      '5.2',
      '5.2',
      '36.5',
      '120',
      '-1',
      '5.2',
    ]);
  });

  test('what will not be taken', () => {
    const all: Entered[] = [{ item: 'systolic', value: 80 }];
    expect(problemOf(item('x'), 301, all)).toBe('limits');
    expect(problemOf(item('x'), 1.5, all)).toBe('whole');
    expect(problemOf(item('x', { decimals: 1 }), 1.55, all)).toBe('decimals');
    expect(problemOf(item('diastolic'), 80, all)).toBe('pressure');
    expect(problemOf(item('diastolic'), 79, all)).toBeNull();
  });

  test('a figure is put in its place, and taken out when emptied', () => {
    const all: Entered[] = [{ item: 'a', value: 1 }];
    expect(withValue(all, 'b', 2)).toEqual([...all, { item: 'b', value: 2 }]);
    expect(withValue(all, 'a', 3)).toEqual([{ item: 'a', value: 3 }]);
    expect(withValue(all, 'a', null)).toEqual([]);
  });
});

test('a recorded value keeps its range until the next stage of life', () => {
  const range = { gender: null, ageFrom: null, ageTo: 60, low: 1, high: 2, confirmed: true };
  const old = { ...range, ageFrom: 60, ageTo: null, high: 3 };
  const measured = item('x', { ranges: [range, old] });
  const patient = { gender: 'male', birthday: '1966-01-05' } as const;
  const before = exam('1', '2026-01-03', [value('x', 1, { low: 0, high: 9 })]);
  expect(limitsFor(measured, patient, '2026-01-04', null)?.high).toBe(2);
  expect(limitsFor(measured, patient, '2026-01-05', null)?.high).toBe(3);
  expect(limitsFor(measured, patient, '2026-01-04', before)?.high).toBe(9);
  expect(limitsFor(measured, patient, '2026-01-05', before)?.high).toBe(3);
});

test('the comparison has a row for every item, in their order, with gaps', () => {
  const rows = matrixRows([
    exam('1', '2025-01-01', [value('a', 1), value('c', 3)]),
    exam('2', '2026-01-01', [value('a', 2, { mark: 'high' }), value('b', 5), value('c', 4)]),
  ]);
  expect(rows.map(({ item: code, off, cells }) => [code, off, ...cells.map((cell) => cell.value?.value)])).toEqual([
    ['a', true, 1, 2],
    ['b', false, undefined, 5],
    ['c', false, 3, 4],
  ]);
});

describe('the plot', () => {
  const trend = (values: number[], over: Partial<Trend> = {}): Trend => ({
    item: 'x',
    name: 'x',
    group: 'vital',
    unit: '',
    decimals: 0,
    low: null,
    high: null,
    points: values.map((figure, at) => ({ recordId: String(at), day: '2026-01-01', value: figure, mark: null })),
    ...over,
  });

  test('has room for values and range, at readable ends', () => {
    expect(plotLimits(trend([150, 120], { low: 90, high: 139 }))).toEqual({ min: 80, max: 160 });
    expect(plotLimits(trend([5]))).toEqual({ min: 4.9, max: 5.1 });
    expect(plotLimits(trend([0, 1]))).toEqual({ min: 0, max: 1.2 });
  });

  test('begins with an item that is out of range now', () => {
    const high = trend([1, 2]);
    const marked = { ...high, item: 'y', points: high.points.map((point) => ({ ...point, mark: 'high' as const })) };
    expect(firstTrend([trend([1, 2, 3]), marked])?.item).toBe('y');
    expect(firstTrend([trend([1]), trend([1, 2, 3], { item: 'z' })])?.item).toBe('z');
    expect(firstTrend([])).toBeUndefined();
  });
});
