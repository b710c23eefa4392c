import { expect, test } from 'vitest';
import { movementsOf } from './movements.ts';

test('each movement is shown where the head is furthest from neutral; what was not seen is passed over', () => {
  const trace = {
    timeMs: Float64Array.of(0, 100, 200, 300, 400, 500),
    yaw: Float64Array.of(0, 10, 40, Number.NaN, 5, 0),
    pitch: Float64Array.of(0, 0, 0, Number.NaN, 20, 30),
    roll: Float64Array.of(0, 0, 0, Number.NaN, 0, 0),
  };
  const stretches = [
    { phase: 'neutral', trial: null, fromMs: 0, untilMs: 50 },
    { phase: 'rotationLeft', trial: 1, fromMs: 100, untilMs: 300 },
    { phase: 'extension', trial: 1, fromMs: 400, untilMs: 500 },
  ];
  expect(movementsOf(trace, stretches).map(({ phase, peakMs }) => [phase, peakMs])).toEqual([
    ['rotationLeft', 200],
    ['extension', 500],
  ]);
});
