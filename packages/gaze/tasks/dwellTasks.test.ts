import { describe, expect, test } from 'vitest';
import { oddOneOut } from './oddOneOut.ts';
import { pairedComparison } from './pairedComparison.ts';
import { search } from './search.ts';
import { type Eye, type Move, seenBy } from './seen.testing.ts';
import { sums } from './sums.ts';
import { CENTRE, type Item, type Role, type Trial } from './trial.ts';

const inPhase = (trial: Trial, name: string): readonly Item[] =>
  trial.phases.find((phase) => phase.name === name)?.items ?? [];
const placeOf = (items: readonly Item[], role: Role) => items.find((item) => item.role === role)?.at ?? CENTRE;

/** Looks at the new figure for a share of the test, then at the other. */
const prefers =
  (share: number): Eye =>
  (trial, timeOf) => {
    const items = inPhase(trial, 'test');
    if (items.length === 0) return [];
    const { fromMs, untilMs } = timeOf('test');
    return [
      { atMs: fromMs, to: placeOf(items, 'novel'), ms: 1 },
      { atMs: fromMs + share * (untilMs - fromMs), to: placeOf(items, 'familiar'), ms: 1 },
      { atMs: untilMs, to: CENTRE, ms: 1 },
    ];
  };

describe.each([30, 60, 1000])('paired comparison at %i Hz', (rateHz) => {
  test.each([1, 0.68, 0.5])('the preference is the share of time on the new figure: %f', (share) => {
    const { measures, counts } = pairedComparison.measure(seenBy(pairedComparison, prefers(share), { rateHz }));
    expect(measures.noveltyLongShare).toBeCloseTo(share, rateHz < 100 ? 1.9 : 2);
    expect(measures.noveltyShortShare).toBeCloseTo(share, rateHz < 100 ? 1.9 : 2);
    expect(counts).toEqual({ noveltyLongShare: 14, noveltyShortShare: 14 });
  });
});

test('below ten test trials there is no preference', () => {
  const given = seenBy(pairedComparison, prefers(0.7));
  const trials = pairedComparison.trialsOf('initial');
  let long = 0;
  const shown = given.shown.filter(({ trial }) => trials[trial]?.condition !== 'long' || ++long <= 9);
  const { measures, doubts } = pairedComparison.measure({ ...given, shown });
  expect(measures.noveltyLongShare).toBeNull();
  expect(measures.noveltyShortShare).not.toBeNull();
  expect(doubts).toContainEqual({ code: 'fewTrials', measures: ['noveltyLongShare'], values: { valid: 9, least: 10 } });
});

test('between study and test of a pair lie 2 seconds or 2 minutes', () => {
  const trials = pairedComparison.trialsOf('retest1');
  const ends = new Map<unknown, number>();
  const delays = { short: new Set<number>(), long: new Set<number>() };
  let now = 0;
  for (const { condition, phases } of trials) {
    for (const { name, ms, items } of phases) {
      const drawnOf = (role: Role) => items.find((item) => item.role === role)?.drawn;
      const study = drawnOf('study');
      const familiar = drawnOf('familiar');
      if (study?.kind === 'figure') ends.set(study.outlines, now + ms);
      if (name === 'test' && familiar?.kind === 'figure') {
        const delay = now - (ends.get(familiar.outlines) ?? Number.NaN);
        delays[condition === 'long' ? 'long' : 'short'].add(delay);
      }
      now += ms;
    }
  }
  expect([...delays.short]).toEqual([2000]);
  expect([...delays.long]).toEqual([128_000]);
});

/** Rests on three letters that are no target, then on the T. */
const finds =
  (afterMs: (items: number) => number): Eye =>
  (trial, timeOf): Move[] => {
    const items = inPhase(trial, 'choice');
    return [{ atMs: timeOf('choice').fromMs + afterMs(items.length), to: placeOf(items, 'target'), ms: 2 }];
  };

test('search: the time until the eye stays on the target, and how it grows with the letters', () => {
  const { measures } = search.measure(
    seenBy(
      search,
      finds((count) => 500 + 40 * count),
    ),
  );
  expect(measures.searchMs).toBeCloseTo(500 + 40 * 16, -1);
  expect(measures.msPerItem).toBeCloseTo(40, 0);
  expect(measures.foundShare).toBe(1);
});

test('search: who never stays on the target has not found it', () => {
  const { measures, doubts } = search.measure(seenBy(search, () => []));
  expect(measures).toMatchObject({ foundShare: 0, searchMs: null, msPerItem: null });
  expect(doubts).toContainEqual(expect.objectContaining({ code: 'fewTrials', measures: ['searchMs'] }));
});

describe.each([oddOneOut, sums])('looking at the right choice: $code', (task) => {
  test('the dwell on it, at 30 Hz too', () => {
    const eye: Eye = (trial, timeOf) => {
      const items = inPhase(trial, 'choice');
      const { fromMs } = timeOf('choice');
      return [
        { atMs: fromMs, to: placeOf(items, 'distractor'), ms: 1 },
        { atMs: fromMs + 2000, to: placeOf(items, 'target'), ms: 1 },
      ];
    };
    const { measures, doubts } = task.measure(seenBy(task, eye, { rateHz: 30 }));
    expect(measures.targetShare).toBeCloseTo(0.75, 1.9);
    expect(measures.correctShare).toBe(1);
    expect(doubts).toEqual([]);
  });

  test('who looks at none of them tells nothing', () => {
    const { measures, trials } = task.measure(seenBy(task, () => [{ atMs: 100, to: CENTRE }]));
    expect(measures.targetShare).toBeNull();
    expect(trials.every(({ fault }) => fault === 'notLooking')).toBe(true);
  });
});
