import { describe, expect, test } from 'vitest';
import { calendarOf, trendOf } from './calendar.ts';

describe('the calendar of a trend', () => {
  test('the last days end today and hold this week', () => {
    expect(calendarOf('2026-01-04', '7')).toMatchObject({ from: '2025-12-29', weekStart: '2025-12-29', step: 1 });
    expect(calendarOf('2026-01-05', '7')).toMatchObject({ from: '2025-12-30', weekStart: '2026-01-05' });
    expect(calendarOf('2024-03-01', '30').points).toHaveLength(30);
    expect(calendarOf('2024-03-01', '30').points).toContain('2024-02-29');
  });

  test('half a year is 26 weeks from Monday on', () => {
    const { points, from, weekStart } = calendarOf('2026-01-07', '180');
    expect(points).toHaveLength(26);
    expect([points.at(-1), weekStart]).toEqual(['2026-01-05', '2026-01-05']);
    expect(from).toBe('2025-07-14');
  });
});

describe('a trend', () => {
  test('has every point, zeros too, and sums the days of a week', () => {
    const calendar = calendarOf('2026-01-07', '180');
    const screenings = [
      { day: '2026-01-05', count: 2 },
      { day: '2026-01-07', count: 3 },
      { day: '2026-01-04', count: 1 },
    ];
    const trend = trendOf(calendar, screenings, [{ day: '2025-07-14', count: 4 }]);
    expect(trend).toHaveLength(26);
    expect(trend.slice(-2)).toEqual([
      { day: '2025-12-29', screenings: 1, patients: 0 },
      { day: '2026-01-05', screenings: 5, patients: 0 },
    ]);
    expect(trend[0]).toEqual({ day: '2025-07-14', screenings: 0, patients: 4 });
  });
});
