import { describe, expect, it } from 'vitest';
import { dateRange, meet } from './dates.ts';

/** Shanghai, eight hours ahead of UTC. */
const midnight = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 8 * 3_600_000);
const of = (value: string) => {
  const range = dateRange(value, midnight);
  return range && [range.from?.toISOString() ?? null, range.before?.toISOString() ?? null];
};

describe('a date parameter', () => {
  it('is as long as it is written, and without a zone where the institution is', () => {
    expect(of('2026')).toEqual(['2025-12-31T16:00:00.000Z', '2026-12-31T16:00:00.000Z']);
    expect(of('2026-02')).toEqual(['2026-01-31T16:00:00.000Z', '2026-02-28T16:00:00.000Z']);
    expect(of('2026-03-01')).toEqual(['2026-02-28T16:00:00.000Z', '2026-03-01T16:00:00.000Z']);
    expect(of('2026-03-01T08:00')).toEqual(['2026-03-01T00:00:00.000Z', '2026-03-01T00:01:00.000Z']);
    expect(of('2026-03-01T08:00:00Z')).toEqual(['2026-03-01T08:00:00.000Z', '2026-03-01T08:00:01.000Z']);
    expect(of('2026-03-01T08:00:00.250+08:00')).toEqual(['2026-03-01T00:00:00.250Z', '2026-03-01T00:00:00.251Z']);
  });

  it('bounds by its prefix on one side', () => {
    const [first, end] = ['2026-02-28T16:00:00.000Z', '2026-03-01T16:00:00.000Z'];
    expect(of('eq2026-03-01')).toEqual([first, end]);
    expect(of('ge2026-03-01')).toEqual([first, null]);
    expect(of('gt2026-03-01')).toEqual([end, null]);
    expect(of('sa2026-03-01')).toEqual([end, null]);
    expect(of('le2026-03-01')).toEqual([null, end]);
    expect(of('lt2026-03-01')).toEqual([null, first]);
    expect(of('eb2026-03-01')).toEqual([null, first]);
  });

  it('is refused where it is none, or leaves no single range', () => {
    for (const value of ['', 'ne2026', 'ap2026', '2026-13', '2026-02-30', '26', '0000', '2026-03-01T25:00Z', 'x2026'])
      expect(of(value), value).toBeNull();
  });

  it('meets others', () => {
    const ranges = ['ge2026-01-01', 'lt2026-03-01', 'ge2026-02-01'].map((value) => dateRange(value, midnight));
    const met = meet(ranges.filter((range) => range !== null));
    expect(met.from?.toISOString()).toBe('2026-01-31T16:00:00.000Z');
    expect(met.before?.toISOString()).toBe('2026-02-28T16:00:00.000Z');
    expect(meet([])).toEqual({ from: null, before: null });
  });
});
