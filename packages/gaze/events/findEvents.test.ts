import { describe, expect, test } from 'vitest';
import type { EventKind, GazeEvent } from '../event.ts';
import { kappaOf, tallyOf } from '../scoring/kappa.ts';
import { labelsOf } from '../scoring/labelled.ts';
import { atVelocity, type ScriptEvent, toAndFro } from '../synthetic/script.ts';
import { synthesise } from '../synthetic/synthesise.ts';
import { labelledExcerpt } from '../testing/labelledExcerpt.ts';
import { findEvents } from './findEvents.ts';

const STILL = { movingTarget: false };
const MOVING = { movingTarget: true };

const only = (events: readonly GazeEvent[], kind: EventKind) => events.filter((event) => event.kind === kind);
const kinds = (events: readonly GazeEvent[]) => events.map(({ kind }) => kind);

test('agrees with an expert on a recorded excerpt as well as it did', () => {
  const { trace, coders } = labelledExcerpt();
  const found = labelsOf(findEvents(trace, STILL), trace.x.length);
  const expert = coders.get('RZ') ?? [];
  const kappa = (kind: EventKind) => kappaOf(tallyOf(found, expert, kind));
  expect(kappa('fixation')).toBeGreaterThan(0.91);
  expect(kappa('saccade')).toBeGreaterThan(0.9);
  expect(kappa('pso')).toBeGreaterThan(0.69);
  expect(kappa('blink')).toBeGreaterThan(0.94);
  expect(found.includes('pursuit')).toBe(false);
});

describe('of a simulated recording', () => {
  /** To and fro by each of these amplitudes, in all directions. */
  const script = (seed: number, pso: number): ScriptEvent[] =>
    [4, 5, 6, 8, 10, 12, 15, 20].flatMap((amplitude, at): ScriptEvent[] => {
      const turn = 0.7 * at + seed;
      return [
        { kind: 'fixation', ms: 403.3 + 7 * seed },
        { kind: 'saccade', to: { x: amplitude * Math.cos(turn), y: amplitude * Math.sin(turn) }, pso },
        { kind: 'fixation', ms: 381.7 },
        { kind: 'saccade', to: { x: 0, y: 0 }, pso },
      ];
    });

  test.each([200, 300, 500, 1000])('the swing of the lens is told from the saccade at %i Hz', (rateHz) => {
    const { trace, events } = synthesise([...script(1, 0.5), { kind: 'fixation', ms: 300 }], { rateHz, seed: 1 });
    expect(kinds(findEvents(trace, STILL))).toEqual(kinds(events));
    const still = synthesise([...script(1, 0), { kind: 'fixation', ms: 300 }], { rateHz, seed: 1 });
    expect(kinds(findEvents(still.trace, STILL))).toEqual(kinds(still.events));
  });

  // Its truth ends when a twentieth is left, which no threshold sees: to 6 ms at 250 Hz, 9 at 1000.
  test.each([250, 300, 500, 1000])('the swing of the lens is followed while it dies away, at %i Hz', (rateHz) => {
    const early = [1, 2, 3, 4].flatMap((seed) => {
      const { trace, events } = synthesise([...script(seed, 0.5), { kind: 'fixation', ms: 300 }], {
        rateHz,
        seed,
        noise: 0.005,
      });
      const [found, known] = [only(findEvents(trace, STILL), 'pso'), only(events, 'pso')];
      expect(found.length).toBe(known.length);
      return known.map(({ untilMs }, at) => untilMs - (found[at]?.untilMs ?? 0));
    });
    expect(early.reduce((sum, ms) => sum + ms, 0) / early.length).toBeLessThan(9.5);
  });

  test('a second saccade soon after a wider one is not taken for its swing', () => {
    const { trace } = synthesise(
      [
        { kind: 'fixation', ms: 500 },
        { kind: 'saccade', to: { x: 16, y: 0 } },
        { kind: 'fixation', ms: 55 },
        { kind: 'saccade', to: { x: 21, y: 0 } },
        { kind: 'fixation', ms: 500 },
      ],
      { rateHz: 500, seed: 10 },
    );
    const [, one, , other] = findEvents(trace, STILL);
    expect([one?.kind, other?.kind]).toEqual(['saccade', 'saccade']);
    expect(other?.amplitude).toBeCloseTo(5, 1);
  });

  test('oscillations and peak velocities are told from 200 Hz', () => {
    const at = (rateHz: number) => findEvents(synthesise(script(2, 0.5), { rateHz, seed: 2 }).trace, STILL);
    expect(only(at(120), 'pso')).toEqual([]);
    expect(at(120).every(({ peakVelocity }) => peakVelocity === null)).toBe(true);
    // 20 degrees: 513 degrees a second by the main sequence, and less through the window.
    expect(Math.max(...only(at(500), 'saccade').map(({ peakVelocity }) => peakVelocity ?? 0))).toBeGreaterThan(480);
  });

  test('below 60 Hz there is only where the eye dwelt', () => {
    const { trace, events } = synthesise([...script(3, 0), { kind: 'fixation', ms: 400 }], { rateHz: 30, seed: 3 });
    const [found, known] = [findEvents(trace, MOVING), only(events, 'fixation')];
    expect(kinds(found)).toEqual(kinds(known));
    for (const [at, { fromMs }] of known.entries())
      expect(Math.abs((found[at]?.fromMs ?? 0) - fromMs)).toBeLessThan(50);
  });

  test.each([60, 120, 250, 500, 1000])('pursuit is told from fixation where a target moves, at %i Hz', (rateHz) => {
    const { trace, events } = synthesise(
      [
        { kind: 'fixation', ms: 500 },
        { kind: 'saccade', to: { x: -8, y: 0 } },
        { kind: 'pursuit', ms: 1500, path: atVelocity(10, 2) },
        { kind: 'saccade', to: { x: 0, y: 0 } },
        { kind: 'fixation', ms: 500 },
        { kind: 'saccade', to: { x: 5, y: 0 } },
        { kind: 'pursuit', ms: 4000, path: toAndFro(-8, 0.25) },
      ],
      { rateHz, seed: 4, drift: 0.3 },
    );
    expect(kinds(findEvents(trace, MOVING))).toEqual(kinds(events));
    expect(kinds(findEvents(trace, STILL))).not.toContain('pursuit');
  });

  test('a target that stops is fixated from then on', () => {
    const { trace } = synthesise(
      [
        { kind: 'pursuit', ms: 1000, path: atVelocity(12, 0) },
        { kind: 'fixation', ms: 600 },
      ],
      { rateHz: 500, seed: 5 },
    );
    const [, fixation] = findEvents(trace, MOVING);
    expect(fixation?.kind).toBe('fixation');
    expect(Math.abs((fixation?.fromMs ?? 0) - 1000)).toBeLessThan(125);
  });

  test.each([60, 250, 1000])(
    'a blink is told from a longer and a shorter loss, and a hiccup is no event, at %i Hz',
    (rateHz) => {
      const { trace } = synthesise(
        [
          { kind: 'fixation', ms: 500 },
          { kind: 'blink', ms: 160 },
          { kind: 'fixation', ms: 500 },
          { kind: 'lost', ms: 1500 },
          { kind: 'fixation', ms: 500 },
          { kind: 'lost', ms: 39 },
          { kind: 'fixation', ms: 500 },
          { kind: 'lost', ms: 8 },
          { kind: 'fixation', ms: 500 },
        ],
        { rateHz, seed: 6 },
      );
      const found = findEvents(trace, STILL);
      expect(kinds(found)).toEqual(['fixation', 'blink', 'fixation', 'lost', 'fixation', 'lost', 'fixation']);
      expect(found[1]?.amplitude).toBeNull();
      expect(Math.abs((found[1]?.fromMs ?? 0) - 500)).toBeLessThanOrEqual(1000 / rateHz);
    },
  );

  test.each([60, 120, 250, 500, 1000])(
    'the eye drifting back after a blink belongs to it where no target moves, at %i Hz',
    (rateHz) => {
      const { trace } = synthesise(
        [
          { kind: 'fixation', ms: 500 },
          { kind: 'blink', ms: 150 },
          { kind: 'pursuit', ms: 240, path: atVelocity(2, 12) },
          { kind: 'fixation', ms: 500 },
        ],
        { rateHz, seed: 11 },
      );
      const found = findEvents(trace, STILL);
      expect(kinds(found)).toEqual(['fixation', 'blink', 'fixation']);
      expect(Math.abs((found[1]?.untilMs ?? 0) - 890)).toBeLessThan(30);
      expect(only(findEvents(trace, MOVING), 'blink')[0]?.untilMs).toBeLessThan(700);
    },
  );

  test.each([60, 120, 500])('noise is not taken for a drift after a blink, at %i Hz', (rateHz) => {
    const script: ScriptEvent[] = Array.from({ length: 10 }, (): ScriptEvent[] => [
      { kind: 'fixation', ms: 600 },
      { kind: 'blink', ms: 150 },
    ]).flat();
    const { trace } = synthesise([...script, { kind: 'fixation', ms: 600 }], { rateHz, seed: 12, noise: 0.3 });
    const late = only(findEvents(trace, STILL), 'blink').map(({ untilMs }, at) => untilMs - 750 * (at + 1));
    expect(late.length).toBe(10);
    expect(late.toSorted((a, b) => a - b)[7]).toBeLessThan(35);
  });

  test('single lost samples hide no saccade', () => {
    const { trace, events } = synthesise([...script(7, 0), { kind: 'fixation', ms: 300 }], {
      rateHz: 500,
      seed: 7,
      loss: 0.03,
    });
    expect(only(findEvents(trace, STILL), 'saccade').length).toBe(only(events, 'saccade').length);
  });

  test.each([120, 200, 250, 500, 1000])('a hiccup does not cut a saccade in two, at %i Hz', (rateHz) => {
    const to = { x: 15, y: 6 };
    const { trace, events } = synthesise(
      [
        { kind: 'fixation', ms: 500 },
        { kind: 'saccade', to },
        { kind: 'fixation', ms: 500 },
      ],
      { rateHz, seed: 13 },
    );
    const first = events[1]?.first ?? 0;
    for (let hidden = Math.ceil(0.006 * rateHz); hidden * 1000 <= 18 * rateHz; hidden++) {
      const lost = [first + 2, first + 2 + hidden] as const;
      const [x, y] = [trace.x.slice().fill(Number.NaN, ...lost), trace.y.slice().fill(Number.NaN, ...lost)];
      const found = only(findEvents({ ...trace, x, y }, STILL), 'saccade');
      expect(found.map(({ endX, endY }) => [Math.round(endX), Math.round(endY)])).toEqual([[to.x, to.y]]);
    }
  });

  test.each([250, 500, 1000])('a noisy recording hides no saccade and makes up none, at %i Hz', (rateHz) => {
    const { trace, events } = synthesise([...script(8, 0), { kind: 'fixation', ms: 300 }], {
      rateHz,
      seed: 8,
      noise: 0.3,
    });
    const [found, known] = [only(findEvents(trace, STILL), 'saccade'), only(events, 'saccade')];
    expect(found.length).toBe(known.length);
    for (const [at, { fromMs }] of known.entries())
      expect(Math.abs((found[at]?.fromMs ?? 0) - fromMs)).toBeLessThan(12);
  });

  test.each([60, 120, 500])('noise is not taken for pursuit, at %i Hz', (rateHz) => {
    const { trace } = synthesise([{ kind: 'fixation', ms: 5000 }], { rateHz, seed: 9, noise: 0.3, drift: 0.1 });
    expect(kinds(findEvents(trace, MOVING))).toEqual(['fixation']);
  });

  test('an interruption of the recording ends an event', () => {
    const { trace } = synthesise([{ kind: 'fixation', ms: 1000 }], { rateHz: 500, seed: 8 });
    const timeMs = trace.timeMs.map((time) => (time < 600 ? time : time + 5000));
    const found = findEvents({ ...trace, timeMs }, STILL);
    expect(found.map(({ kind, fromMs, untilMs }) => [kind, fromMs, untilMs])).toEqual([
      ['fixation', 0, 600],
      ['fixation', 5600, 6000],
    ]);
  });
});
