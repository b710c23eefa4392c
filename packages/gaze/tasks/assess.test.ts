import { describe, expect, test } from 'vitest';
import { assessDimensions, assessMeasures, type Results } from './assess.ts';
import { bandOf, limitsBy } from './bands.ts';
import { TASKS } from './catalogue.ts';
import { TASK_CODES } from './codes.ts';
import { mainSequenceReference, referenceOf } from './references.ts';
import type { TaskResult } from './task.ts';

const resultOf = (measures: Record<string, number | null>, trials: number, doubted = false): TaskResult => ({
  measures,
  counts: Object.fromEntries(Object.keys(measures).map((name) => [name, trials])),
  trials: [],
  doubts: doubted ? [{ code: 'lost', measures: Object.keys(measures), values: { share: 0.4 } }] : [],
});

describe('bands', () => {
  test('end at 1, 1.5 and 2 standard deviations, on the worse side', () => {
    const slow = limitsBy({ mean: 200, sd: 20 }, 'lower');
    expect(slow).toEqual([220, 230, 240]);
    expect([150, 220, 221, 230, 239, 240, 241].map((ms) => bandOf(ms, slow, 'lower'))).toEqual([
      'normal',
      'normal',
      'borderline',
      'borderline',
      'mild',
      'mild',
      'impaired',
    ]);
    const little = limitsBy({ mean: 0.7, sd: 0.1 }, 'higher');
    expect([0.9, 0.61, 0.56, 0.51, 0.49].map((share) => bandOf(share, little, 'higher'))).toEqual([
      'normal',
      'normal',
      'borderline',
      'mild',
      'impaired',
    ]);
  });

  test('of the first bands are three, and there are none without limits', () => {
    expect([0.67, 0.669, 0.5, 0.499].map((share) => bandOf(share, [0.67, 0.5], 'higher'))).toEqual([
      'normal',
      'borderline',
      'borderline',
      'impaired',
    ]);
    expect([0.05, 0.051, 0.15, 0.151].map((share) => bandOf(share, [0.05, 0.15], 'lower'))).toEqual([
      'normal',
      'borderline',
      'borderline',
      'impaired',
    ]);
    expect(bandOf(1, [], 'higher')).toBeNull();
  });
});

describe('references', () => {
  const latency = { task: 'prosaccadeOverlap', measure: 'latencyMs' } as const;

  test('a published mean without a spread has no band; between the ages of the source it is proposed', () => {
    expect(referenceOf({ ...latency, age: 30 }, [])).toEqual({
      status: 'confirmed',
      source: 'irving2006',
      mean: 172,
      limits: [],
    });
    expect(referenceOf({ ...latency, age: 65 }, [])).toMatchObject({ status: 'proposed', mean: 218 });
    expect(referenceOf({ ...latency, age: 91 }, [])).toMatchObject({ status: 'confirmed', mean: 264 });
    expect(referenceOf({ ...latency, age: 9 }, [])).toMatchObject({ status: 'unsettled', mean: null });
  });

  test("the institution's own holds for its ages, both included", () => {
    const own = [{ ...latency, ageFrom: 60, ageUntil: 69, limits: [240, 250, 260] as const }];
    expect(referenceOf({ ...latency, age: 60 }, own)).toMatchObject({ status: 'own', limits: [240, 250, 260] });
    expect(referenceOf({ ...latency, age: 70 }, own).status).toBe('proposed');
  });

  test('what the literature does not settle says so', () => {
    expect(referenceOf({ task: 'fixation', measure: 'bceaDeg2', age: 70 }, []).status).toBe('unsettled');
    expect(mainSequenceReference(85)).toMatchObject({ status: 'unsettled', mean: 345 });
  });

  test('no first band is called confirmed, and each is of a measure that exists', () => {
    for (const task of TASK_CODES) {
      for (const { name, better } of TASKS[task].specs) {
        const { status, limits } = referenceOf({ task, measure: name, age: 70 }, []);
        if (limits.length === 0) continue;
        expect(status).toBe('proposed');
        expect(better).not.toBeNull();
        expect(better === 'higher').toBe((limits[0] ?? 0) > (limits[1] ?? 0));
      }
    }
  });
});

test('dimensions are made of bands and shares, and have no score without data', () => {
  const results: Results = {
    antisaccade: resultOf({ errorShare: 0.3, uncorrectedShare: 0.02, correctShare: 0.7, latencyMs: 320 }, 32),
    sums: resultOf({ targetShare: 0.8, correctShare: 1 }, 6, true),
  };
  const measures = assessMeasures(results, 70, []);
  const bandsOf = (task: string) =>
    Object.fromEntries(measures.filter((one) => one.task === task).map((one) => [one.measure, one.band]));
  expect(bandsOf('antisaccade')).toMatchObject({
    errorShare: 'borderline',
    uncorrectedShare: 'normal',
    latencyMs: null,
  });
  expect(bandsOf('sums')).toEqual({ targetShare: null, correctShare: null });

  const dimensions = Object.fromEntries(assessDimensions(measures).map(({ dimension, ...one }) => [dimension, one]));
  // Borderline 67, normal 100, 70 % correct; corrected errors were not measured.
  expect(dimensions.execution?.score).toBeCloseTo((200 / 3 + 100 + 70) / 3, 9);
  // Four of five measures, each of more than twice the trials that it needs.
  expect(dimensions.execution?.basis).toBeCloseTo(4 / 5, 9);
  expect(dimensions.calculation).toEqual({ score: 80, basis: 0.25 });
  expect(dimensions.memory).toEqual({ score: null, basis: 0 });
});
