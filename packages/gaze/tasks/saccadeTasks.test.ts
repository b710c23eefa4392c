import { describe, expect, test } from 'vitest';
import { antisaccade } from './antisaccade.ts';
import { memorySaccade } from './memorySaccade.ts';
import { prosaccadeGap, prosaccadeOverlap } from './prosaccade.ts';
import { type Eye, seenBy } from './seen.testing.ts';
import { CENTRE, type Point, type Trial } from './trial.ts';

const targetOf = (trial: Trial): Point =>
  trial.phases.at(-1)?.items.find(({ role }) => role === 'target')?.at ?? CENTRE;
const times = ({ x, y }: Point, by: number): Point => ({ x: x * by, y: y * by });

/** Looks at the target after a latency that grows from trial to trial. */
const looks =
  (latencyOf: (at: number) => number, gain = 1): Eye =>
  (trial, timeOf, at) => [{ atMs: timeOf('target').fromMs + latencyOf(at), to: times(targetOf(trial), gain) }];

describe.each([prosaccadeGap, prosaccadeOverlap])('looking at it: $code', (task) => {
  test('latency and gain are those of the eye', () => {
    const { measures, counts, doubts } = task.measure(
      seenBy(
        task,
        looks((at) => 150 + 4 * at, 0.95),
      ),
    );
    expect(measures.latencyMs).toBeCloseTo(196, 6);
    expect(measures.latencySpreadMs).toBeCloseTo(46, 6);
    expect(measures.gain).toBeCloseTo(0.95, 6);
    expect(measures.anticipatoryShare).toBe(0);
    expect(counts.latencyMs).toBe(24);
    expect(doubts).toEqual([]);
  });

  test('a saccade before 80 ms is a guess, one from 80 to 600 ms a response, a later one none', () => {
    const faultAt = (latency: number) =>
      task.measure(
        seenBy(
          task,
          looks(() => latency),
        ),
      ).trials[5]?.fault;
    expect([79, 80, 599, 600].map(faultAt)).toEqual(['anticipatory', null, null, 'noResponse']);
  });

  test('a tracker that is two degrees off changes nothing', () => {
    const given = seenBy(
      task,
      looks(() => 200),
      { offset: { x: 1.5, y: -1.3 } },
    );
    expect(task.measure(given).measures).toMatchObject({ latencyMs: 200, gain: expect.closeTo(1, 6) });
  });

  test('an eye that looks nowhere tells nothing, and why', () => {
    const { measures, trials, doubts } = task.measure(seenBy(task, () => []));
    expect(measures).toMatchObject({ latencyMs: null, gain: null, anticipatoryShare: 0 });
    expect(trials.every(({ fault }) => fault === 'noResponse')).toBe(true);
    expect(doubts.map(({ code }) => code)).toContain('fewTrials');
  });

  test('below 60 samples a second nothing is told', () => {
    const { measures, doubts } = task.measure(
      seenBy(
        task,
        looks(() => 200),
        { rateHz: 50 },
      ),
    );
    expect(Object.values(measures).every((value) => value === null)).toBe(true);
    expect(doubts).toContainEqual(expect.objectContaining({ code: 'rate', values: { hz: 50, leastHz: 60 } }));
  });

  test('a log of other stimuli is not measured', () => {
    const result = task.measure({
      ...seenBy(
        task,
        looks(() => 200),
      ),
      set: 99,
    });
    expect(result.measures.latencyMs).toBeNull();
    expect(result.doubts).toEqual([expect.objectContaining({ code: 'otherStimuli' })]);
  });

  test('a trial in which the eye was lost does not count', () => {
    const shown = seenBy(task, () => []).shown[3]?.phases.at(-1);
    const lost = [[shown?.fromMs ?? 0, (shown?.fromMs ?? 0) + 190]] as const;
    expect(
      task.measure(
        seenBy(
          task,
          looks(() => 200),
          { lost },
        ),
      ).trials[3]?.fault,
    ).toBe('lost');
  });
});

test('errors of the antisaccade: to the target, corrected within 500 ms, or not', () => {
  const eye: Eye = (trial, timeOf, at) => {
    const target = targetOf(trial);
    const onset = timeOf('target').fromMs;
    const away = times(target, -0.9);
    if (at % 4 === 0) return [{ atMs: onset + 180, to: target }];
    if (at % 4 === 1)
      return [
        { atMs: onset + 180, to: target },
        { atMs: onset + 180 + 40 + 160, to: away },
      ];
    if (at % 4 === 2 && at < 8)
      return [
        { atMs: onset + 180, to: target },
        { atMs: onset + 180 + 40 + 500, to: away },
      ];
    return [{ atMs: onset + 300, to: away }];
  };
  const { measures } = antisaccade.measure(seenBy(antisaccade, eye));
  expect(measures).toMatchObject({
    errorShare: 18 / 32,
    uncorrectedShare: 10 / 32,
    correctShare: 14 / 32,
    correctedShare: 8 / 18,
    latencyMs: 300,
    errorLatencyMs: 180,
    correctionMs: 160,
    gain: expect.closeTo(0.9, 6),
  });
});

test('a small saccade towards the target is no error of the antisaccade', () => {
  const eye: Eye = (trial, timeOf) => {
    const target = targetOf(trial);
    const onset = timeOf('target').fromMs;
    return [
      { atMs: onset + 150, to: { x: Math.sign(target.x) * 1.9, y: 0 } },
      { atMs: onset + 320, to: times(target, -1) },
    ];
  };
  expect(antisaccade.measure(seenBy(antisaccade, eye)).measures).toMatchObject({ errorShare: 0, latencyMs: 320 });
});

test('memory-guided saccades: the error is where the eye ends, premature ones are apart', () => {
  const eye: Eye = (trial, timeOf, at) => {
    const target = targetOf(trial);
    const go = timeOf('response').fromMs;
    if (at < 4) return [{ atMs: timeOf('delay').fromMs + 300, to: target }];
    return [
      { atMs: go + 250, to: times(target, 0.8) },
      { atMs: go + 600, to: { x: target.x + 0.6, y: target.y - 0.8 } },
      { atMs: timeOf('target').fromMs + 200, to: target },
    ];
  };
  const { measures, counts } = memorySaccade.measure(seenBy(memorySaccade, eye, { offset: { x: 1, y: 0 } }));
  expect(measures).toMatchObject({ latencyMs: 250, prematureShare: 4 / 16, gain: expect.closeTo(0.8, 6) });
  expect(measures.errorDeg).toBeCloseTo(1, 6);
  expect(counts.errorDeg).toBe(12);
});
