import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atVelocity, type ScriptEvent, toAndFro } from './script.ts';
import { synthesise } from './synthesise.ts';

const script: readonly ScriptEvent[] = [
  { kind: 'fixation', ms: 300 },
  { kind: 'saccade', to: { x: 10, y: 0 }, pso: 0.4 },
  { kind: 'fixation', ms: 200 },
  { kind: 'blink', ms: 150 },
  { kind: 'pursuit', ms: 500, path: atVelocity(-8, 0) },
  { kind: 'saccade', to: { x: 0, y: 5 } },
  { kind: 'fixation', ms: 200 },
];

describe('a simulated recording', () => {
  test('holds what the script says, at the exact times of the main sequence', () => {
    const { events } = synthesise(script, { rateHz: 500, seed: 1 });
    expect(events.map(({ kind }) => kind)).toEqual([
      'fixation',
      'saccade',
      'pso',
      'fixation',
      'blink',
      'pursuit',
      'saccade',
      'fixation',
    ]);
    const saccade = events[1];
    expect(saccade).toMatchObject({ fromMs: 300, startX: 0, endX: 10.4, endY: 0 });
    // 13.7 + 2.37 × 10.4.
    expect(saccade?.untilMs).toBeCloseTo(338.348, 9);
    expect(saccade?.peakVelocity).toBeCloseTo((10.4 * Math.PI) / 2 / 0.038348, 9);
    expect(events[2]?.endX).toBeCloseTo(10, 9);
    expect(events[5]?.endX).toBeCloseTo(6, 9);
    expect(events[6]?.amplitude).toBeCloseTo(Math.hypot(6, 5), 9);
  });

  test('is noise around the movement, and nothing where the eye is lost', () => {
    const { trace, events } = synthesise(script, { rateHz: 1000, seed: 2, noise: 0.02 });
    const [fixation, , , , blink] = events;
    const rest = trace.x.slice(fixation?.first, fixation?.end);
    const deviation = Math.sqrt(rest.reduce((sum, x) => sum + x * x, 0) / rest.length);
    expect(deviation).toBeGreaterThan(0.017);
    expect(deviation).toBeLessThan(0.023);
    expect(trace.x.slice(blink?.first, blink?.end).every(Number.isNaN)).toBe(true);
  });

  test('is the same for the same seed, and moves alike at every rate and noise', () => {
    const one = synthesise(script, { rateHz: 250, seed: 3, drift: 1, jitterMs: 1 });
    expect(synthesise(script, { rateHz: 250, seed: 3, drift: 1, jitterMs: 1 })).toEqual(one);
    const other = synthesise(script, { rateHz: 60, seed: 3, drift: 1, noise: 0.1, loss: 0.1 });
    expect(other.events.map(({ endX }) => endX)).toEqual(one.events.map(({ endX }) => endX));
  });

  test('follows a swinging target', () => {
    const swing = synthesise([{ kind: 'pursuit', ms: 1000, path: toAndFro(5, 0.5) }], {
      rateHz: 100,
      seed: 4,
      noise: 0,
    });
    expect(swing.trace.x[50]).toBeCloseTo(5, 9);
    expect(swing.events[0]?.peakVelocity).toBeCloseTo(5 * Math.PI, 2);
  });

  test('has ascending times and events that cover it, at any rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 30, max: 2000 }),
        fc.integer(),
        fc.double({ min: 0, max: 0.49, noNaN: true }),
        (rateHz, seed, jitter) => {
          const { trace, events } = synthesise(script, { rateHz, seed, jitterMs: (jitter * 1000) / rateHz });
          expect(trace.timeMs.every((time, at) => at === 0 || time > (trace.timeMs[at - 1] ?? 0))).toBe(true);
          expect(events.every(({ first }, at) => first === (events[at - 1]?.end ?? 0))).toBe(true);
          expect(events.at(-1)?.end).toBe(trace.timeMs.length);
        },
      ),
      { numRuns: 50 },
    );
  });

  test('refuses a jitter that would turn times round', () => {
    expect(() => synthesise(script, { rateHz: 100, seed: 1, jitterMs: 5 })).toThrow(RangeError);
  });
});
