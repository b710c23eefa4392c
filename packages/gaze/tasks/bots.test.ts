import { drawOf } from '@cogclinic/games/draw';
import { median } from '@cogclinic/games/numbers';
import { describe, expect, test } from 'vitest';
import { peakVelocity } from '../synthetic/mainSequence.ts';
import { antisaccade } from './antisaccade.ts';
import { followedBy, simulatedBy } from './bots.testing.ts';
import { fixation } from './fixation.ts';
import { fitMainSequence, peaksOf } from './mainSequence.ts';
import { memorySaccade } from './memorySaccade.ts';
import { pairedComparison } from './pairedComparison.ts';
import { prosaccadeGap, prosaccadeOverlap } from './prosaccade.ts';
import { pursuit } from './pursuit.ts';
import { search } from './search.ts';
import type { Eye } from './seen.testing.ts';
import { sums } from './sums.ts';
import { CENTRE, type Item, type Point, type Role, type Trial } from './trial.ts';

const targetOf = (trial: Trial): Point =>
  trial.phases.at(-1)?.items.find(({ role }) => role === 'target')?.at ?? CENTRE;
const times = ({ x, y }: Point, by: number): Point => ({ x: x * by, y: y * by });
const inPhase = (trial: Trial, name: string): readonly Item[] =>
  trial.phases.find((phase) => phase.name === name)?.items ?? [];
const placeOf = (items: readonly Item[], role: Role) => items.find((item) => item.role === role)?.at ?? CENTRE;

describe.each([250, 500, 1000])('bots before a tracker of %i Hz', (rateHz) => {
  const stepMs = 1000 / rateHz;
  const seen = { rateHz, noise: 0.02, pso: 0.3 };

  test.each([prosaccadeGap, prosaccadeOverlap])(
    '$code: latencies drawn from a distribution, and their gain',
    (task) => {
      const draw = drawOf('00112233445566778899aabbccddeeff', 'bot', rateHz);
      const latencies = task.trialsOf('initial').map(() => draw.int(140, 260));
      const eye: Eye = (trial, timeOf, at) => [
        { atMs: timeOf('target').fromMs + (latencies[at] ?? 0), to: times(targetOf(trial), 0.95) },
      ];
      const { measures, counts } = task.measure(simulatedBy(task, eye, { ...seen, pso: 0 }));
      expect(counts.latencyMs).toBe(24);
      expect(Math.abs((measures.latencyMs ?? 0) - (median(latencies) ?? 0))).toBeLessThanOrEqual(stepMs);
      expect(Math.abs((measures.gain ?? 0) / 0.95 - 1)).toBeLessThan(0.02);
    },
  );

  test('antisaccade: known errors, half of them corrected', () => {
    const eye: Eye = (trial, timeOf, at) => {
      const onset = timeOf('target').fromMs;
      const target = targetOf(trial);
      if (at % 4 !== 0) return [{ atMs: onset + 280, to: times(target, -1) }];
      const error = { atMs: onset + 190, to: target };
      return at % 8 === 0 ? [error] : [error, { atMs: onset + 400, to: times(target, -1) }];
    };
    const { measures } = antisaccade.measure(simulatedBy(antisaccade, eye, seen));
    expect(measures).toMatchObject({ errorShare: 0.25, uncorrectedShare: 0.125, correctedShare: 0.5 });
    expect(Math.abs((measures.latencyMs ?? 0) - 280)).toBeLessThanOrEqual(stepMs);
    expect(Math.abs((measures.errorLatencyMs ?? 0) - 190)).toBeLessThanOrEqual(stepMs);
  });

  test('memory-guided saccades that end 1 degree off', () => {
    const eye: Eye = (trial, timeOf) => {
      const target = targetOf(trial);
      return [{ atMs: timeOf('response').fromMs + 240, to: { x: target.x, y: target.y + 1 } }];
    };
    const { measures } = memorySaccade.measure(simulatedBy(memorySaccade, eye, seen));
    expect(Math.abs((measures.errorDeg ?? 0) - 1)).toBeLessThan(0.1);
    expect(Math.abs((measures.latencyMs ?? 0) - 240)).toBeLessThanOrEqual(stepMs);
    expect(measures.prematureShare).toBe(0);
  });

  test.each([1, 0.75, 0])('pursuit at a gain of %f', (gain) => {
    const { measures } = pursuit.measure(followedBy(pursuit, gain, { rateHz, noise: 0.02 }));
    expect(Math.abs((measures.gain ?? 9) - gain)).toBeLessThan(0.02);
    // But for the way back to the centre at the end of each trial.
    expect(measures.catchUpsPerSecond).toBeLessThan(0.2);
  });

  test('the main sequence of the simulated eye', () => {
    const eye: Eye = (trial, timeOf) => [{ atMs: timeOf('target').fromMs + 200, to: targetOf(trial) }];
    const { events } = simulatedBy(prosaccadeOverlap, eye, { rateHz, noise: 0.01 });
    const fit = fitMainSequence(peaksOf(events));
    for (const amplitude of [3, 6, 9]) {
      const peak = (fit?.vMax ?? 0) * (1 - Math.exp(-amplitude / (fit?.c ?? 1)));
      expect(Math.abs(peak / peakVelocity(amplitude) - 1)).toBeLessThan(0.15);
    }
  });
});

describe.each([30, 60, 120])('bots before a tracker of %i Hz', (rateHz) => {
  test('prefer the new figure in a known share of the time', () => {
    const eye: Eye = (trial, timeOf) => {
      const items = inPhase(trial, 'test');
      if (items.length === 0) return [];
      const { fromMs } = timeOf('test');
      return [
        { atMs: fromMs + 200, to: placeOf(items, 'novel') },
        { atMs: fromMs + 3560, to: placeOf(items, 'familiar') },
      ];
    };
    const { measures } = pairedComparison.measure(simulatedBy(pairedComparison, eye, { rateHz, noise: 0.3 }));
    expect(Math.abs((measures.noveltyLongShare ?? 0) - 0.7)).toBeLessThan(0.02);
  });

  test('look at the right result, or nowhere', () => {
    const eye: Eye = (trial, timeOf) => {
      const items = inPhase(trial, 'choice');
      return [{ atMs: timeOf('choice').fromMs + 1500, to: placeOf(items, 'target') }];
    };
    expect(sums.measure(simulatedBy(sums, eye, { rateHz, noise: 0.3 })).measures).toMatchObject({
      targetShare: 1,
      correctShare: 1,
    });
    expect(sums.measure(simulatedBy(sums, () => [], { rateHz })).measures).toMatchObject({
      targetShare: null,
      correctShare: null,
    });
  });

  test('find the letter after a known time', () => {
    const eye: Eye = (trial, timeOf) => {
      const items = inPhase(trial, 'choice');
      return [{ atMs: timeOf('choice').fromMs + 1000, to: placeOf(items, 'target') }];
    };
    const { measures } = search.measure(simulatedBy(search, eye, { rateHz, noise: 0.1 }));
    expect(measures.foundShare).toBe(1);
    // Its saccade takes up to 40 ms, and the sample after it may be a step later.
    expect(measures.searchMs).toBeGreaterThan(1000);
    expect(measures.searchMs).toBeLessThan(1045 + 1000 / rateHz);
  });
});

test('a steady eye fills an area of its noise, and is not said to leave the point', () => {
  const { measures } = fixation.measure(simulatedBy(fixation, () => [], { rateHz: 500, noise: 0.1 }));
  // 2 × 1.14 × π × 0.1².
  expect(measures.bceaDeg2).toBeGreaterThan(0.068);
  expect(measures.bceaDeg2).toBeLessThan(0.0755);
  expect(measures.intrusionsPerMinute).toBe(0);
});
