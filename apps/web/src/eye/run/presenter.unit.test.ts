import type { ShownTrial, Trial } from '@cogclinic/gaze/tasks/trial';
import { expect, test } from 'vitest';
import { presenterOf, type Showing } from './presenter.ts';

const trial = (...lengths: number[]): Trial => ({
  condition: 'test',
  phases: lengths.map((ms) => ({ name: 'fixation', ms, items: [] })),
});

/** A screen of 60 Hz, or of another rate. */
function screenOf(hz = 60) {
  const asked = new Set<(at: number) => void>();
  let now = 1000;
  return {
    clock: {
      now: () => now,
      nextFrame(then: (at: number) => void) {
        asked.add(then);
        return () => asked.delete(then);
      },
    },
    pass(ms: number) {
      for (const end = now + ms; now < end; now += 1000 / hz) {
        const due = [...asked];
        asked.clear();
        for (const then of due) then(now);
      }
    },
  };
}

function presented(trials: readonly Trial[], hz?: number) {
  const screen = screenOf(hz);
  const seen: Showing[] = [];
  const moves: number[] = [];
  const ended: (readonly ShownTrial[])[] = [];
  const presenter = presenterOf({
    ...{ trials, clock: screen.clock },
    show: (showing) => seen.push(showing),
    move: (ms) => moves.push(ms),
    done: (shown) => ended.push(shown),
  });
  return { ...screen, presenter, seen, moves, ended };
}

test.each([60, 75, 120, 144])('at %i Hz each phase lasts as long as it should, to half a frame', (hz) => {
  const { presenter, pass, ended } = presented([trial(1000, 200, 1000), trial(1334, 150)], hz);
  presenter.run();
  pass(4000);
  const [shown = []] = ended;
  expect(shown.map((one) => one.trial)).toEqual([0, 1]);
  const lengths = shown.flatMap(({ phases }) => phases.map(({ fromMs, untilMs }) => untilMs - fromMs));
  [1000, 200, 1000, 1334, 150].forEach((ms, at) => {
    expect(Math.abs((lengths[at] ?? 0) - ms)).toBeLessThanOrEqual(1000 / hz / 2 + 0.001);
  });
});

test('a phase begins with the frame in which the one before it ends', () => {
  const { presenter, pass, ended } = presented([trial(500, 500), trial(500)]);
  presenter.run();
  pass(2000);
  const times = (ended[0] ?? []).flatMap(({ phases }) => phases);
  expect(times).toHaveLength(3);
  times.slice(1).forEach((time, at) => {
    expect(time.fromMs).toBe(times[at]?.untilMs);
  });
});

test('a trial that was interrupted is shown again from its beginning, and only that counts', () => {
  const { presenter, pass, seen, ended } = presented([trial(500), trial(500, 500), trial(500)]);
  presenter.run();
  pass(1200);
  presenter.hold();
  expect(presenter.shown().map((one) => one.trial)).toEqual([0]);
  pass(5000);
  expect(ended).toEqual([]);
  presenter.run();
  pass(3000);
  expect(seen.map((one) => `${one.trial}.${one.phase}`)).toEqual(['0.0', '1.0', '1.1', '1.0', '1.1', '2.0']);
  expect(new Set(seen.map(({ count }) => count)).size).toBe(seen.length);
  const [shown = []] = ended;
  expect(shown.map((one) => one.trial)).toEqual([0, 1, 2]);
  expect(shown[1]?.phases[0]?.fromMs).toBeGreaterThan(7000);
});

test('what moves is told how long ago its phase began', () => {
  const { presenter, pass, moves } = presented([trial(100)]);
  presenter.run();
  pass(200);
  expect(moves[0]).toBe(0);
  expect(moves.at(-1)).toBeGreaterThan(60);
  expect(moves.at(-1)).toBeLessThan(100);
});
