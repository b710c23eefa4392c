import { expect, test } from 'vitest';
import type { GazeEvent } from '../event.ts';
import { bcea, fixation } from './fixation.ts';
import { pursuit } from './pursuit.ts';
import { seenBy } from './seen.testing.ts';
import type { Given } from './task.ts';
import { targetAt } from './trial.ts';

/** An eye that moves at `gain` times the target's velocity and lets it go, without a saccade to catch up. */
function followed(gain: number, rateHz = 250): Given {
  const given = seenBy(pursuit, () => [], { rateHz });
  const trials = pursuit.trialsOf('initial');
  const x = given.trace.timeMs.map((ms) => {
    const shown = given.shown.find(({ phases }) => phases.some(({ fromMs, untilMs }) => ms >= fromMs && ms < untilMs));
    const phase = trials[shown?.trial ?? 0]?.phases[1];
    const begun = shown?.phases[1]?.fromMs ?? 0;
    return phase?.path && ms >= begun ? gain * targetAt(phase.path, ms - begun).x : 0;
  });
  return { ...given, trace: { ...given.trace, x }, events: [] };
}

test('the gain of a pursuit is the velocity of the eye over that of the target, at each speed', () => {
  const { measures, doubts } = pursuit.measure(followed(0.85));
  for (const name of ['gain', 'gain8', 'gain12', 'gain16']) expect(measures[name]).toBeCloseTo(0.85, 6);
  expect(measures.catchUpsPerSecond).toBe(0);
  expect(doubts).toEqual([]);
});

test('an eye that never follows has a gain of zero', () => {
  expect(pursuit.measure(followed(0)).measures.gain).toBeCloseTo(0, 6);
});

test('saccades are removed from the velocity, and counted where they catch up', () => {
  const given = followed(0.7);
  const [trace, begun] = [given.trace, given.shown[0]?.phases[1]?.fromMs ?? 0];
  const path = pursuit.trialsOf('initial')[0]?.phases[1]?.path ?? { reach: 1, speed: 1, towards: 1 as const };
  // Every 500 ms the eye jumps a degree the target's way, within 20 ms, and back 100 ms later.
  const events: GazeEvent[] = [];
  const x = trace.x.slice();
  for (let at = begun + 350; at < begun + 8000; at += 500) {
    const way = Math.sign(targetAt(path, at - begun + 1).x - targetAt(path, at - begun).x);
    for (const [from, to, size] of [
      [at, at + 20, way],
      [at + 100, at + 120, -way],
    ] as const) {
      const saccade = { kind: 'saccade' as const, first: 0, end: 0, fromMs: from, untilMs: to, peakVelocity: null };
      events.push({ ...saccade, startX: 0, startY: 0, endX: size, endY: 0, amplitude: 1 });
    }
    trace.timeMs.forEach((ms, index) => {
      if (ms >= at && ms < at + 120)
        x[index] = (x[index] ?? 0) + way * Math.min(1, (ms - at) / 20, (at + 120 - ms) / 20);
    });
  }
  const { trials } = pursuit.measure({ ...given, trace: { ...trace, x }, events });
  expect(trials[0]?.values.gain).toBeCloseTo(0.7, 6);
  expect(trials[0]?.values.catchUpsPerSecond).toBeGreaterThan(1.5);
  expect(trials[0]?.values.catchUpsPerSecond).toBeLessThan(2.5);
});

test('the target goes from side to side at its speed', () => {
  const path = { reach: 8, speed: 16, towards: 1 as const };
  expect([0, 250, 500, 750, 1000, 1500, 2000].map((ms) => targetAt(path, ms).x)).toEqual([0, 4, 8, 4, 0, -8, 0]);
  expect(targetAt({ ...path, towards: -1 }, 250).x).toBe(-4);
});

test('the area of a fixation is that of the formula', () => {
  // Deviations of 1 and 2 degrees without correlation.
  const x = [1, -1, 1, -1, 1, -1, 1, -1];
  const y = [2, 2, -2, -2, 2, 2, -2, -2];
  const variance = 8 / 7;
  expect(bcea(x, y)).toBeCloseTo(2 * 1.14 * Math.PI * 2 * variance, 9);
  expect(bcea(x, x)).toBeCloseTo(0, 9);
  expect(bcea([1], [1])).toBeNull();
});

test('fixation: the area, and how often a saccade takes the eye away', () => {
  const given = seenBy(fixation, (_trial, timeOf) => {
    const { fromMs } = timeOf('target');
    return [
      { atMs: fromMs + 3000, to: { x: 1.5, y: 0 } },
      { atMs: fromMs + 3240, to: { x: 0, y: 0 } },
      { atMs: fromMs + 9000, to: { x: 0.4, y: 0 } },
    ];
  });
  const { measures } = fixation.measure(given);
  expect(measures.intrusionsPerMinute).toBe(8);
  expect(measures.bceaDeg2).toBeCloseTo(0, 6);
});
