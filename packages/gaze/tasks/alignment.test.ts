import { expect, test } from 'vitest';
import { alignmentOf, flashesShown, movedBy, movesSeen, movesShown, shownByColumns } from './alignment.ts';
import { prosaccadeGap } from './prosaccade.ts';
import { shownOf } from './seen.testing.ts';

const trials = prosaccadeGap.trialsOf('initial');
const shown = shownOf(trials);

test('flashes of the marker lead to the offset of both clocks, though some are missed and others seen', () => {
  const flashes = flashesShown(shown);
  const seen = flashes
    .filter((_, at) => at % 7 !== 0)
    .map((ms, at) => ms + 12_345 + (at % 3) - 1)
    .concat([13_000, 14_100, 15_950])
    .sort((a, b) => a - b);
  const found = alignmentOf(flashes, seen);
  expect(found?.offsetMs).toBeGreaterThan(12_343.5);
  expect(found?.offsetMs).toBeLessThan(12_346.5);
  expect(movedBy(shown, 100)[0]?.phases[0]?.fromMs).toBe((shown[0]?.phases[0]?.fromMs ?? 0) + 100);
});

test('flashes of something else do not', () => {
  const other = Array.from({ length: 40 }, (_, at) => at * 977 + (at % 5) * 131);
  expect(alignmentOf(flashesShown(shown), other)).toBeNull();
  expect(alignmentOf([], other)).toBeNull();
});

test('the target columns of a recording lead there too', () => {
  const moves = movesShown(trials, shown);
  const until = (moves.at(-1) ?? 0) + 1000;
  const timeMs = Float64Array.from({ length: until / 2 }, (_, at) => at * 2 + 700);
  const targetAt = (ms: number) => {
    for (const { trial, phases } of shown.toReversed()) {
      if (ms >= (phases[2]?.fromMs ?? 0))
        return ms < (phases[2]?.untilMs ?? 0) ? (trials[trial]?.phases[2]?.items[0]?.at.x ?? 0) : 0;
      if (ms >= (phases[0]?.fromMs ?? 0)) return 0;
    }
    return 0;
  };
  const x = timeMs.map((ms) => targetAt(ms - 700));
  expect(alignmentOf(moves, movesSeen(timeMs, x, new Float64Array(x.length)))?.offsetMs).toBeCloseTo(700, -1);
});

test('trials and phases noted beside samples are what was shown; one cut off is left out', () => {
  const end = shown[2]?.phases[1]?.fromMs ?? 0;
  const timeMs = Float64Array.from({ length: end }, (_, at) => at);
  const seenAt = (ms: number) =>
    shown.flatMap(({ trial, phases }) =>
      phases.flatMap(({ fromMs, untilMs }, at) => (ms >= fromMs && ms < untilMs ? [{ trial, at }] : [])),
    )[0];
  const found = shownByColumns(trials, {
    timeMs,
    trial: (sample) => seenAt(sample)?.trial ?? null,
    phase: (sample) => {
      const now = seenAt(sample);
      return now ? (trials[now.trial]?.phases[now.at]?.name ?? null) : null;
    },
  });
  expect(found).toEqual(shown.slice(0, 2));
});
