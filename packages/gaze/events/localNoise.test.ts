import { expect, test } from 'vitest';
import { synthesise } from '../synthetic/synthesise.ts';
import { noiseBefore } from './localNoise.ts';
import { BLINK, FIXATION } from './marks.ts';
import type { Search } from './saccade.ts';
import { THRESHOLDS } from './thresholds.ts';
import { usualSpeed } from './usual.ts';
import { velocityOf } from './velocity.ts';

const RATE_HZ = 500;
const FIRST = 200;

/** A second of rest, with speeds as given. */
function searchOf(speedAt: (at: number) => number): Search {
  const { trace } = synthesise([{ kind: 'fixation', ms: 1000 }], { rateHz: RATE_HZ, seed: 1 });
  const step = 1000 / RATE_HZ;
  const speed = Float32Array.from(trace.x, (_, at) => speedAt(at));
  const marks = new Uint8Array(speed.length).fill(FIXATION);
  const usual = usualSpeed(speed, marks, step, THRESHOLDS);
  return { trace, velocity: velocityOf(trace, step, 3), speed, usual, marks, step, limits: THRESHOLDS };
}

test('is three standard deviations above the mean of what came just before, and of nothing else', () => {
  const alternating = (at: number) => (at % 2 ? 4 : 8);
  expect(noiseBefore(searchOf(alternating), FIRST)).toBeCloseTo(6 + 3 * 2, 5);
  // Faster more than 40 ms before it, and where the window of velocity reaches into the saccade.
  const elsewhere = (at: number) => (at < FIRST - 20 || at > FIRST - 3 ? 90 : alternating(at));
  expect(noiseBefore(searchOf(elsewhere), FIRST)).toBeCloseTo(6 + 3 * 2, 5);
});

test('is not told where the eye was lost, blinked, or was seen too briefly', () => {
  expect(
    noiseBefore(
      searchOf((at) => (at === FIRST - 9 ? Number.NaN : 5)),
      FIRST,
    ),
  ).toBeNull();
  expect(
    noiseBefore(
      searchOf(() => 5),
      6,
    ),
  ).toBeNull();
  const search = searchOf(() => 5);
  expect(noiseBefore(search, FIRST)).toBeCloseTo(5, 5);
  search.marks.fill(BLINK, 0, FIRST - 6);
  expect(noiseBefore(search, FIRST)).toBeNull();
});
