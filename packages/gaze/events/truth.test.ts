import { expect, test } from 'vitest';
import type { GazeEvent } from '../event.ts';
import { saccadeMs } from '../synthetic/mainSequence.ts';
import type { ScriptEvent } from '../synthetic/script.ts';
import { type Simulation, type Synthetic, synthesise } from '../synthetic/synthesise.ts';
import { followedBy, simulatedBy } from '../tasks/bots.testing.ts';
import { prosaccadeGap } from '../tasks/prosaccade.ts';
import { pursuit } from '../tasks/pursuit.ts';
import { findEvents } from './findEvents.ts';

// Simulated recordings of known truth: latency within one sample's time, gain within 2 %, amplitude within 0.1 degrees.

const LATE_SAMPLES = 1;
const GAIN = 0.02;
const AMPLITUDE = 0.1;
const RATES = [60, 75, 90, 120, 200, 250, 300, 500, 1000];

const saccadesOf = (events: readonly GazeEvent[]) => events.filter(({ kind }) => kind === 'saccade');

type Missed = { samples: number; amplitude: number; gain: number };

/** By how much each simulated saccade was missed: its onset, its amplitude, and its gain in its own direction. */
function missed({ trace, events }: Synthetic, rateHz: number, movingTarget = false): Missed[] {
  const [known, found] = [saccadesOf(events), saccadesOf(findEvents(trace, { movingTarget }))];
  expect(found.length).toBe(known.length);
  return known.map((truth, at) => {
    const { fromMs = Number.NaN, amplitude, startX = 0, startY = 0, endX = 0, endY = 0 } = found[at] ?? {};
    const wide = truth.amplitude ?? Number.NaN;
    const along = (endX - startX) * (truth.endX - truth.startX) + (endY - startY) * (truth.endY - truth.startY);
    return {
      samples: (Math.abs(fromMs - truth.fromMs) * rateHz) / 1000,
      amplitude: Math.abs((amplitude ?? Number.NaN) - wide),
      gain: Math.abs(along / wide ** 2 - 1),
    };
  });
}

/** To and fro by these amplitudes in all directions, six times over. */
const lookingAround = (pso: number, simulation: Omit<Simulation, 'seed'>): Synthetic[] =>
  [1, 2, 3, 4, 5, 6].map((seed) => {
    const script = [4, 5, 6, 8, 10, 12, 15, 20].flatMap((amplitude, at): ScriptEvent[] => {
      const turn = 0.7 * at + seed;
      return [
        { kind: 'fixation', ms: 403.3 + 7 * seed },
        { kind: 'saccade', to: { x: amplitude * Math.cos(turn), y: amplitude * Math.sin(turn) }, pso },
        { kind: 'fixation', ms: 381.7 },
        { kind: 'saccade', to: { x: 0, y: 0 }, pso },
      ];
    });
    return synthesise([...script, { kind: 'fixation', ms: 300 }], { ...simulation, seed, drift: 0.3 });
  });

const worst = (all: readonly Missed[], what: keyof Missed) => Math.max(...all.map((one) => one[what]));
const mostly = (all: readonly Missed[], what: keyof Missed) =>
  all.map((one) => one[what]).sort((a, b) => a - b)[Math.floor(0.9 * all.length)];

// An oscillation shows from 200 Hz only, in full from 250: below, the eye seems to have gone where it came to rest.
const swung = RATES.filter((rateHz) => rateHz >= 250).map((rateHz): [number, number] => [rateHz, 0.4]);

test.each([...RATES.map((rateHz): [number, number] => [rateHz, 0]), ...swung])(
  'every saccade of the main sequence at %i Hz, with an overshoot of %f',
  (rateHz, pso) => {
    const all = lookingAround(pso, { rateHz }).flatMap((one) => missed(one, rateHz));
    expect(worst(all, 'samples')).toBeLessThanOrEqual(LATE_SAMPLES);
    expect(worst(all, 'amplitude')).toBeLessThan(AMPLITUDE);
    expect(worst(all, 'gain')).toBeLessThan(GAIN);
  },
);

// Where a sample of the onset itself is lost, the onset is seen one later.
test.each(RATES)('nine in ten saccades at %i Hz with noise, jitter and lost samples, and none is missed', (rateHz) => {
  const simulation = { rateHz, noise: 0.02, loss: 0.02, jitterMs: 100 / rateHz };
  const all = lookingAround(0, simulation).flatMap((one) => missed(one, rateHz));
  expect(mostly(all, 'samples')).toBeLessThanOrEqual(LATE_SAMPLES);
  expect(mostly(all, 'amplitude')).toBeLessThan(AMPLITUDE);
  expect(mostly(all, 'gain')).toBeLessThan(GAIN);
});

/** Pursuit at `speed` to the right, with a saccade every 413 ms while it goes on. */
const catchingUp = (speed: number, behind: number, simulation: Omit<Simulation, 'seed'>): Synthetic[] =>
  [1, 2, 3, 4, 5, 6].map((seed) => {
    const ms = 413.3 + seed;
    const path = (since: number) => ({ x: (speed * since) / 1000, y: 0 });
    const script: ScriptEvent[] = [{ kind: 'pursuit', ms, path }];
    let x = (speed * ms) / 1000;
    for (let at = 0; at < 5; at++) {
      script.push({ kind: 'saccade', to: { x: x + behind, y: 0 }, following: { x: speed, y: 0 } });
      script.push({ kind: 'pursuit', ms, path });
      x += behind + (speed * (saccadeMs(Math.abs(behind)) + ms)) / 1000;
    }
    return synthesise(script, { ...simulation, seed, from: { x: -x / 2, y: 0 } });
  });

// At 60 Hz a saccade of 1.5 degrees lies between two samples, and is not always seen.
const CATCH_UPS = [60, 120, 250, 500, 1000].flatMap((rateHz) =>
  [8, 12, 16].flatMap((speed) =>
    [...(rateHz < 120 ? [] : [1.5]), 2, 3, -2].map((behind): [number, number, number] => [rateHz, speed, behind]),
  ),
);
/** Beneath a saccade that rides on a pursuit, the foot of its flank is less sharp. */
const RIDING_MS = 0.5;

test.each(CATCH_UPS)(
  'saccades that ride on a pursuit at %i Hz: what the eye follows meanwhile, at %i degrees a second, is not part of %f degrees',
  (rateHz, speed, behind) => {
    const all = catchingUp(speed, behind, { rateHz }).flatMap((one) => missed(one, rateHz, true));
    expect(worst(all, 'samples')).toBeLessThanOrEqual(LATE_SAMPLES + (RIDING_MS * rateHz) / 1000);
    expect(worst(all, 'amplitude')).toBeLessThan(AMPLITUDE);
    if (rateHz < 120) return;
    const seen = { rateHz, noise: 0.02, loss: 0.02, jitterMs: 100 / rateHz };
    const noisy = catchingUp(speed, behind, seen).flatMap((one) => missed(one, rateHz, true));
    expect(mostly(noisy, 'amplitude')).toBeLessThan(AMPLITUDE);
  },
);

test.each([60, 120, 250, 500, 1000])('saccades that interrupt the pursuit at %i Hz begin when they do', (rateHz) => {
  const all = [1, 2, 3, 4, 5, 6].flatMap((seed) => {
    const [speed, behind, ms] = [12, 2, 413.3];
    const script = Array.from({ length: 5 }, (_, at): ScriptEvent[] => [
      { kind: 'pursuit', ms, path: (since) => ({ x: (speed * since) / 1000, y: 0 }) },
      { kind: 'saccade', to: { x: (at + 1) * ((speed * ms) / 1000 + behind), y: 0 } },
    ]).flat();
    const end: ScriptEvent = { kind: 'pursuit', ms, path: (since) => ({ x: (speed * since) / 1000, y: 0 }) };
    return missed(synthesise([...script, end], { rateHz, seed }), rateHz, true);
  });
  expect(worst(all, 'samples')).toBeLessThanOrEqual(LATE_SAMPLES);
});

test.each([60, 120, 250, 500, 1000])('measures of a pro-saccade task and of pursuit at %i Hz', (rateHz) => {
  const seen = { rateHz, noise: 0.02, loss: 0.02 };
  const { measures } = prosaccadeGap.measure(
    simulatedBy(
      prosaccadeGap,
      ({ phases }, timeOf) => {
        const at = phases.at(-1)?.items.find(({ role }) => role === 'target')?.at ?? { x: 0, y: 0 };
        return [{ atMs: timeOf('target').fromMs + 203.7, to: { x: 0.9 * at.x, y: 0.9 * at.y } }];
      },
      seen,
    ),
  );
  expect(Math.abs((measures.latencyMs ?? 0) - 203.7)).toBeLessThanOrEqual(1000 / rateHz);
  expect(Math.abs((measures.gain ?? 0) / 0.9 - 1)).toBeLessThan(GAIN);
  for (const gain of [1, 0.75]) {
    const followed = pursuit.measure(followedBy(pursuit, gain, seen)).measures;
    expect(Math.abs((followed.gain ?? 0) / gain - 1)).toBeLessThan(GAIN);
  }
});
