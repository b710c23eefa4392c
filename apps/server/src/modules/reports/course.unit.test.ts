import { describe, expect, test } from 'vitest';
import { analyse } from './course.ts';

const point = (reportId: string, total: number | null) => ({
  reportId,
  total,
  level: null,
  bandName: null,
  testEndTime: '2026-01-05 14:30:00',
});

describe('the change since the result before', () => {
  test('is better or worse by what is better for the instrument', () => {
    const course = [point('a', 10), point('b', 13)];
    expect(analyse(course, 'b', 'higher')).toMatchObject({ change: 3, direction: 'better' });
    expect(analyse(course, 'b', 'lower')).toMatchObject({ change: 3, direction: 'worse' });
  });

  test('is the same when nothing changed', () => {
    expect(analyse([point('a', 10), point('b', 10)], 'b', 'lower')).toMatchObject({ change: 0, direction: 'same' });
  });

  test('passes over results without a total', () => {
    const found = analyse([point('a', 4), point('b', null), point('c', 6)], 'c', 'lower');
    expect(found).toMatchObject({ previous: { reportId: 'a' }, change: 2 });
  });

  test('cannot be told without a total of its own, or without a result before', () => {
    expect(analyse([point('a', 4), point('b', null)], 'b', 'lower')).toMatchObject({ change: null, direction: null });
    expect(analyse([point('a', 4)], 'a', 'lower')).toMatchObject({ previous: null, change: null });
  });

  test('of means has no more decimals than the means', () => {
    expect(analyse([point('a', 3.1), point('b', 3.3)], 'b', 'higher').change).toBe(0.2);
  });
});
