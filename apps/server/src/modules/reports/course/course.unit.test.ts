import { describe, expect, test } from 'vitest';
import { analyse } from './course.ts';

const point = (reportId: string, total: number | null, max = 30) => ({
  reportId,
  total,
  min: 0,
  max,
  level: null,
  confirmation: null,
  unbanded: null,
  bandName: null,
  testEndTime: '2026-01-05 14:30:00',
});

describe('the change since the result before', () => {
  test('is better or worse by the instrument’s own direction', () => {
    const course = [point('a', 10), point('b', 13)];
    expect(analyse(course, 'b', 'higher', null)).toMatchObject({ change: 3, direction: 'better' });
    expect(analyse(course, 'b', 'lower', null)).toMatchObject({ change: 3, direction: 'worse' });
  });

  test('is the same when nothing changed', () => {
    expect(analyse([point('a', 10), point('b', 10)], 'b', 'lower', null)).toMatchObject({
      change: 0,
      direction: 'same',
    });
  });

  test('passes over results without a total', () => {
    const found = analyse([point('a', 4), point('b', null), point('c', 6)], 'c', 'lower', null);
    expect(found).toMatchObject({ previous: { reportId: 'a' }, change: 2 });
  });

  test('cannot be told without a total of its own, or without a result before', () => {
    expect(analyse([point('a', 4), point('b', null)], 'b', 'lower', null)).toMatchObject({
      change: null,
      direction: null,
    });
    expect(analyse([point('a', 4)], 'a', 'lower', null)).toMatchObject({ previous: null, change: null });
  });

  test('of means has no more decimals than the means', () => {
    expect(analyse([point('a', 3.1), point('b', 3.3)], 'b', 'higher', null).change).toBe(0.2);
  });

  test('is not told between totals on different ranges, as of an instrument that was changed', () => {
    const course = [point('a', 4), point('b', 9, 60), point('c', 6)];
    expect(analyse(course, 'b', 'lower', 3)).toMatchObject({ previous: null, change: null, reliable: null });
    expect(analyse(course, 'c', 'lower', 3)).toMatchObject({ previous: { reportId: 'a' }, change: 2 });
  });

  test('counts from the published change on, where one was published', () => {
    const course = [point('a', 10), point('b', 13), point('c', 11)];
    expect(analyse(course, 'b', 'lower', 3).reliable).toBe(true);
    expect(analyse(course, 'c', 'lower', 3).reliable).toBe(false);
    expect(analyse(course, 'b', 'lower', null).reliable).toBeNull();
    expect(analyse(course, 'a', 'lower', 3).reliable).toBeNull();
  });
});
