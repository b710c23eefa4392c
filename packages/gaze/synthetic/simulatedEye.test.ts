import { expect, test } from 'vitest';
import { findEvents } from '../events/findEvents.ts';
import { assessMeasures } from '../tasks/assess.ts';
import { TASKS } from '../tasks/catalogue.ts';
import { STIMULUS_SET, TASK_CODES, type TaskCode } from '../tasks/codes.ts';
import { simulatedTrace } from './simulatedEye.ts';

function measured(task: TaskCode) {
  const rateHz = 250;
  const skill = { latencyMs: 240, errors: 4, novelty: 0.7, gain: 0.9 };
  const { trace, shown } = simulatedTrace({ task, version: 'retest1', ...skill, blinks: 6, rateHz });
  const events = findEvents(trace, { movingTarget: TASKS[task].movingTarget });
  const quality = { rateHz, lossShare: 0 };
  return TASKS[task].measure({ version: 'retest1', set: STIMULUS_SET, shown, trace, events, quality });
}

test.each(TASK_CODES)('a simulated person does each task so that all of it is measured: %s', (task) => {
  const result = measured(task);
  expect(result.doubts).toEqual([]);
  const [one] = assessMeasures({ [task]: result }, 70, []);
  expect(one?.value).not.toBeNull();
});

test('a simulated person does as well as was asked', () => {
  const { measures } = measured('antisaccade');
  expect(measures.errorShare).toBeCloseTo(0.25, 1);
  expect(Math.abs((measures.latencyMs ?? 0) - 240)).toBeLessThan(12);
  expect(measured('pursuit').measures.gain).toBeCloseTo(0.9, 1);
  expect(measured('pairedComparison').measures.noveltyLongShare).toBeCloseTo(0.7, 1);
  expect(measured('sums').measures.correctShare).toBe(0.8);
  expect(measured('search').measures.foundShare).toBe(1);
});
