import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GazeEvent } from '../event.ts';
import { atVelocity, type ScriptEvent } from '../synthetic/script.ts';
import { synthesise } from '../synthetic/synthesise.ts';
import type { Trace } from '../trace.ts';
import { findEvents } from './findEvents.ts';

/** Any recording: steps that jitter, are interrupted, or are far from regular; places anywhere, also beyond reason. */
const anyTrace = fc
  .record({
    rateHz: fc.integer({ min: 30, max: 2000 }),
    samples: fc.array(
      fc.record({
        step: fc.oneof({ weight: 20, arbitrary: fc.constant(1) }, fc.double({ min: 0.01, max: 300, noNaN: true })),
        x: fc.oneof(
          { weight: 5, arbitrary: fc.double({ min: -20, max: 20, noNaN: true }) },
          fc.constant(Number.NaN),
          fc.constant(0),
          fc.constant(1e6),
        ),
        y: fc.double({ min: -20, max: 20, noNaN: true }),
      }),
      { maxLength: 400 },
    ),
  })
  .map(({ rateHz, samples }): Trace => {
    let time = 0;
    const timeMs = Float64Array.from(samples, ({ step }, at) => {
      time += at === 0 ? 0 : (step * 1000) / rateHz;
      return time;
    });
    return {
      timeMs,
      x: Float64Array.from(samples, ({ x }) => x),
      y: Float64Array.from(samples, ({ x, y }) => (Number.isNaN(x) ? x : y)),
    };
  });

const script: readonly ScriptEvent[] = [
  { kind: 'fixation', ms: 400 },
  { kind: 'saccade', to: { x: 8, y: 3 }, pso: 0.3 },
  { kind: 'fixation', ms: 300 },
  { kind: 'blink', ms: 140 },
  { kind: 'pursuit', ms: 700, path: atVelocity(-9, 2) },
  { kind: 'saccade', to: { x: -4, y: -6 } },
  { kind: 'fixation', ms: 400 },
];

describe('in any recording', () => {
  test('events follow each other and cover every sample', () => {
    fc.assert(
      fc.property(anyTrace, fc.boolean(), (trace, movingTarget) => {
        const events = findEvents(trace, { movingTarget });
        let next = 0;
        for (const event of events) {
          expect(event.first).toBe(next);
          expect(event.end).toBeGreaterThan(event.first);
          expect(event.untilMs).toBeGreaterThan(event.fromMs);
          next = event.end;
        }
        expect(next).toBe(trace.timeMs.length);
      }),
      { numRuns: 300 },
    );
  });

  test('an eye that never rests takes no longer than one that does', () => {
    // A circle that narrows: each quarter turn is a saccade, and every later one is slower.
    const timeMs = Float64Array.from({ length: 100_000 }, (_, at) => at);
    const on = (wave: (turn: number) => number) => timeMs.map((at) => (40 - at / 5000) * wave((2 * Math.PI * at) / 15));
    const began = process.threadCpuUsage();
    findEvents({ timeMs, x: on(Math.cos), y: on(Math.sin) }, { movingTarget: false });
    // Half a second; searched to the end at each turn it took a minute and more.
    expect(process.threadCpuUsage(began).user / 1000).toBeLessThan(10_000);
  });

  test('nothing, one sample, nothing seen and nothing moving have the events they can have', () => {
    const of = (...x: number[]) =>
      findEvents(
        { timeMs: Float64Array.from(x, (_, at) => at * 2), x: Float64Array.from(x), y: Float64Array.from(x) },
        { movingTarget: true },
      ).map(({ kind, first, end }) => [kind, first, end]);
    expect(of()).toEqual([]);
    expect(of(3)).toEqual([['fixation', 0, 1]]);
    expect(of(...new Array<number>(2000).fill(3))).toEqual([['fixation', 0, 2000]]);
    expect(of(...new Array<number>(2000).fill(Number.NaN))).toEqual([['lost', 0, 2000]]);
    expect(of(Number.NaN)).toEqual([['fixation', 0, 1]]);
  });
});

describe('what an eye did does not depend on', () => {
  const spans = (events: readonly GazeEvent[]) => events.map(({ kind, first, end }) => [kind, first, end]);
  const anySeed = fc.record({
    seed: fc.integer(),
    rateHz: fc.constantFrom(50, 100, 200, 250, 500, 1000),
    movingTarget: fc.boolean(),
  });

  test('when the clock began', () => {
    fc.assert(
      fc.property(anySeed, fc.integer({ min: 1, max: 1_000_000 }), ({ seed, rateHz, movingTarget }, later) => {
        const { trace } = synthesise(script, { rateHz, seed });
        const shifted = { ...trace, timeMs: trace.timeMs.map((time) => time + later) };
        expect(spans(findEvents(shifted, { movingTarget }))).toEqual(spans(findEvents(trace, { movingTarget })));
      }),
      { numRuns: 40 },
    );
  });

  test('left and right, or up and down', () => {
    fc.assert(
      fc.property(anySeed, ({ seed, rateHz, movingTarget }) => {
        const { trace } = synthesise(script, { rateHz, seed });
        const events = findEvents(trace, { movingTarget });
        const mirrored = { timeMs: trace.timeMs, x: trace.x.map((x) => -x), y: trace.y };
        expect(spans(findEvents(mirrored, { movingTarget }))).toEqual(spans(events));
        const turned = { timeMs: trace.timeMs, x: trace.y, y: trace.x };
        expect(spans(findEvents(turned, { movingTarget }))).toEqual(spans(events));
      }),
      { numRuns: 40 },
    );
  });
});
