import type { Level } from '@cogclinic/scales/levels';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './days.ts';
import { plannedDays, suggestAfterFollowUp, suggestAfterResult } from './followUpPlan.ts';

describe('the days of a plan', () => {
  test('match the examples worked out by hand', () => {
    expect(plannedDays('2027-01-31', null)).toEqual(['2027-01-31']);
    expect(plannedDays('2027-01-31', { every: 1, unit: 'month', times: 4 })).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
    expect(plannedDays('2026-12-24', { every: 2, unit: 'week', times: 3 })).toEqual([
      '2026-12-24',
      '2027-01-07',
      '2027-01-21',
    ]);
  });

  test('increase, have the requested number, and fall on the right day', () => {
    const day = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('2000-01-01', days));
    const repeat = fc.record({
      every: fc.integer({ min: 1, max: 24 }),
      unit: fc.constantFrom('week' as const, 'month' as const),
      times: fc.integer({ min: 2, max: 24 }),
    });
    fc.assert(
      fc.property(day, repeat, (first, plan) => {
        const days = plannedDays(first, plan);
        expect(days).toHaveLength(plan.times);
        expect(days[0]).toBe(first);
        days.forEach((planned, at) => {
          const date = new Date(`${planned}T00:00:00Z`);
          expect(date.toISOString().slice(0, 10)).toBe(planned);
          if (at > 0) expect(planned > (days[at - 1] ?? '')).toBe(true);
          if (plan.unit === 'week') {
            const apart = (date.getTime() - Date.parse(`${first}T00:00:00Z`)) / 86_400_000;
            expect(apart).toBe(7 * plan.every * at);
            return;
          }
          const months = (planned: string) => Number(planned.slice(0, 4)) * 12 + Number(planned.slice(5, 7));
          expect(months(planned) - months(first)).toBe(plan.every * at);
          const isLast = new Date(date.getTime() + 86_400_000).getUTCDate() === 1;
          expect(planned.slice(8) === first.slice(8) || (isLast && planned.slice(8) < first.slice(8))).toBe(true);
        });
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the suggested follow-up', () => {
  test('after a result goes by its level', () => {
    const of = (level: Level | null) => suggestAfterResult({ level, flagged: false, day: '2026-08-31' }, '2026-09-02');
    expect(of('normal')).toEqual({ dueDate: '2027-08-31', kind: 'screening' });
    expect(of('mild')).toEqual({ dueDate: '2027-02-28', kind: 'screening' });
    expect(of('moderate')).toEqual({ dueDate: '2026-11-30', kind: 'screening' });
    expect(of('severe')).toEqual({ dueDate: '2026-09-30', kind: 'screening' });
    expect(of(null)).toEqual({ dueDate: '2026-11-30', kind: 'screening' });
    expect(of('negative')).toEqual({ dueDate: '2027-08-31', kind: 'screening' });
    expect(of('positive')).toEqual({ dueDate: '2026-09-30', kind: 'visit' });
  });

  test('after a safety alert is a call within a week, at any level', () => {
    const flagged = { level: 'normal', flagged: true, day: '2026-08-31' } as const;
    expect(suggestAfterResult(flagged, '2026-08-31')).toEqual({ dueDate: '2026-09-07', kind: 'telephone' });
  });

  test('is never in the past', () => {
    const old = { level: 'severe', flagged: false, day: '2024-01-10' } as const;
    expect(suggestAfterResult(old, '2026-08-31').dueDate).toBe('2026-08-31');
    expect(suggestAfterResult({ ...old, flagged: true }, '2026-08-31').dueDate).toBe('2026-08-31');
  });

  test('after a follow-up repeats it, sooner when the patient got worse, and is a call when the patient was not reached', () => {
    const visit = { kind: 'visit', level: 'mild' } as const;
    const of = (outcome: 'stable' | 'worse' | 'unreachable') =>
      suggestAfterFollowUp({ ...visit, outcome }, '2026-05-31');
    expect(of('stable')).toEqual({ dueDate: '2026-11-30', kind: 'visit' });
    expect(of('worse')).toEqual({ dueDate: '2026-08-31', kind: 'visit' });
    expect(of('unreachable')).toEqual({ dueDate: '2026-06-07', kind: 'telephone' });
    expect(suggestAfterFollowUp({ ...visit, kind: 'training', outcome: 'worse' }, '2026-05-31')).toEqual({
      dueDate: '2026-06-28',
      kind: 'training',
    });
    const severe = { kind: 'screening', level: 'severe', outcome: 'worse' } as const;
    expect(suggestAfterFollowUp(severe, '2026-05-31').dueDate).toBe('2026-06-30');
    const negative = { kind: 'screening', level: 'negative', outcome: 'worse' } as const;
    expect(suggestAfterFollowUp(negative, '2026-05-31').dueDate).toBe('2026-06-30');
    const unrated = { kind: 'screening', level: null, outcome: 'worse' } as const;
    expect(suggestAfterFollowUp(unrated, '2026-05-31').dueDate).toBe('2026-08-31');
  });
});
