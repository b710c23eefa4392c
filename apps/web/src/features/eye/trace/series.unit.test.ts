import { findEvents } from '@cogclinic/gaze/events/findEvents';
import { synthesise } from '@cogclinic/gaze/synthetic/synthesise';
import { expect, test } from 'vitest';
import { velocitiesOf } from './series.ts';

test.each([250, 500, 1000])('the velocity drawn has the peaks that the events tell, at %i Hz', (rateHz) => {
  const { trace } = synthesise(
    [
      { kind: 'fixation', ms: 400 },
      { kind: 'saccade', to: { x: 6, y: 2 } },
      { kind: 'fixation', ms: 400 },
    ],
    { rateHz, seed: 1 },
  );
  const column = (name: 'right.x' | 'right.y', values: Float64Array) => ({
    name,
    low: Float32Array.from(values),
    high: Float32Array.from(values),
  });
  const range = {
    timeMs: trace.timeMs,
    exact: true,
    columns: [column('right.x', trace.x), column('right.y', trace.y)],
  };
  const [, drawn] = velocitiesOf(range, 'right') ?? [];
  const saccade = findEvents(trace, { movingTarget: false }).find(({ kind }) => kind === 'saccade');
  expect(saccade?.peakVelocity).toBeGreaterThan(100);
  expect(Math.max(...Array.from(drawn ?? [], (one) => one ?? 0))).toBeCloseTo(saccade?.peakVelocity ?? 0, 1);
});
