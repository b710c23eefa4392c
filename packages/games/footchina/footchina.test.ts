import { describe, expect, test } from 'vitest';
import { drawOf } from '../draw.ts';
import { crossings, type Place, squaredDistance } from '../places.ts';
import { gameRules, SEED, trialOf } from '../rules.testing.ts';
import { perfect, playThrough } from '../simulated.ts';
import { ALL_LEVELS } from '../staircase.ts';
import { APART, CITIES, FIELD, placeOf, REGIONS } from './cities.ts';
import { FILLER_MS, fillerItems, fillerRight, itemNow } from './filler.ts';
import { type FootchinaStimulus, footchina, litDot, showsNames } from './game.ts';
import { FOOTCHINA_LEVELS } from './levels.ts';
import { footchinaPlayer } from './player.ts';

/** Half a target’s width, kept free at the edge of the field. */
const MARGIN = APART / 2;

gameRules({
  game: footchina,
  player: footchinaPlayer,
  guess: 0,
  trialsOfPerfect: [11, 18],
  check(level, stimulus) {
    const { dots, route } = stimulus;
    expect(dots).toHaveLength(level.dots);
    expect(dots.length).toBeGreaterThanOrEqual(level.span + 3);
    expect(new Set(route).size).toBe(level.span);
    expect(crossings(route.map((at) => dots[at] as Place))).toBeLessThanOrEqual(level.crossings);
    expect(stimulus.filler.length > 0).toBe(level.isDelayed);
    const distances = dots.flatMap((one, at) => dots.slice(at + 1).map((other) => squaredDistance(one, other)));
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(APART ** 2);
  },
});

describe('the cities', () => {
  test('have a name each, and lie with their whole target inside the field', () => {
    expect(new Set(CITIES.map(({ code }) => code)).size).toBe(CITIES.length);
    for (const { x, y } of CITIES.map(placeOf)) {
      expect(Math.min(x, FIELD.width - x)).toBeGreaterThanOrEqual(MARGIN);
      expect(Math.min(y, FIELD.height - y)).toBeGreaterThanOrEqual(MARGIN);
    }
  });

  test('belong to one of twelve regions, with two at least to choose from', () => {
    expect(REGIONS).toHaveLength(12);
    expect(REGIONS.flat()).toHaveLength(CITIES.length);
    for (const cities of REGIONS) expect(cities.length).toBeGreaterThanOrEqual(2);
  });

  test('keep west left of east, and north above south', () => {
    for (const one of CITIES)
      for (const other of CITIES) {
        if (one.longitude < other.longitude) expect(placeOf(one).x).toBeLessThanOrEqual(placeOf(other).x);
        if (one.latitude > other.latitude) expect(placeOf(one).y).toBeLessThanOrEqual(placeOf(other).y);
      }
  });
});

const dot = (city: string, x: number, y: number) => ({ city, x, y });
const JOURNEY: FootchinaStimulus = {
  dots: [dot('urumqi', 130, 140), dot('beijing', 856, 160), dot('xian', 620, 410), dot('lhasa', 144, 640)],
  route: [0, 2, 1],
  names: 'encoding',
  direction: 'forward',
  onMs: 1800,
  gapMs: 400,
  filler: [],
};
const travelled = (stimulus: FootchinaStimulus, ...dots: number[]) =>
  footchina.judge(
    stimulus,
    { filler: [], stops: dots.map((dot, at) => ({ at: 1200 + at * 700, dot })) },
    { ms: {}, isCut: false },
  );

describe('a journey that was repeated', () => {
  test('is right in its order, and for a way back in the other', () => {
    expect(travelled(JOURNEY, 0, 2, 1)).toMatchObject({
      isCorrect: true,
      type: 'forward',
      expected: 'urumqi xian beijing',
      response: 'urumqi xian beijing',
      responseMs: 1200,
      condition: { span: 3, inPlace: 3, betweenMs: 700 },
    });
    expect(travelled({ ...JOURNEY, direction: 'backward' }, 1, 2, 0)).toMatchObject({
      isCorrect: true,
      stimulus: 'urumqi xian beijing',
      expected: 'beijing xian urumqi',
    });
  });

  test('is wrong by order, by a city outside of it, or by a city left out', () => {
    expect(travelled(JOURNEY, 0, 1, 2)).toMatchObject({ isCorrect: false, error: 'order', condition: { inPlace: 1 } });
    expect(travelled(JOURNEY, 0, 2, 3)).toMatchObject({ isCorrect: false, error: 'intrusion' });
    expect(travelled(JOURNEY, 0, 2)).toMatchObject({ isCorrect: false, error: 'omission' });
    expect(travelled(JOURNEY)).toMatchObject({ error: 'omission', response: null, responseMs: null });
  });

  test('has 6 s, and 3 s for each city', () => {
    expect(travelled(JOURNEY, 0).limitMs).toBe(15_000);
  });
});

test('a second touch of the same city changes nothing; neither does a city that is not there', () => {
  const once = { filler: [], stops: [{ at: 900, dot: 0 }] };
  for (const value of [0, 4, -1, 0.5])
    expect(footchina.take(JOURNEY, once, { stage: 'recall', at: 950, value })).toBe(once);
});

describe('the picture of a trial', () => {
  test('lights one city after the other', () => {
    expect(['ready', 'on 0', 'gap 0', 'on 1', 'on 2', 'recall'].map((stage) => litDot(JOURNEY, stage))).toEqual([
      ...[null, 0, null, 2, 1, null],
    ]);
  });

  test('names cities while the journey shows, or always, but never beside the filler', () => {
    const always = { ...JOURNEY, names: 'always' } as const;
    expect(['ready', 'on 0', 'gap 0', 'recall'].map((stage) => showsNames(JOURNEY, stage))).toEqual([
      ...[false, true, true, false],
    ]);
    expect(['ready', 'on 0', 'filler', 'recall'].map((stage) => showsNames(always, stage))).toEqual([
      ...[true, true, false, true],
    ]);
  });
});

describe('the filler', () => {
  const { trial } = trialOf(footchina, FOOTCHINA_LEVELS[11]);
  const tap = (answer: ReturnType<typeof footchina.blank>, at: number, value: number) =>
    footchina.take(trial, answer, { stage: 'filler', at, value });

  test('lasts ten seconds whatever the patient touches, and a second more before the answer', () => {
    const parts = footchina.stages(trial);
    expect(parts.slice(15).map(({ name, ms }) => [name, ms])).toEqual([
      ['filler', FILLER_MS],
      ['retain', 1000],
      ['recall', 27_000],
      ['feedback', 1500],
      ['rest', 700],
    ]);
    let answer = footchina.blank(trial);
    for (let at = 0; at < FILLER_MS; at += 50) answer = tap(answer, at, 0);
    expect(footchina.isAnswered(trial, answer, 'filler')).toBe(false);
    expect(itemNow(trial.filler, answer.filler)).toBeDefined();
    expect(answer.stops).toEqual([]);
  });

  test('asks the next picture after each touch, and takes a second touch at once for a tremor', () => {
    const first = trial.filler[0]?.named ?? -1;
    const once = tap(footchina.blank(trial), 800, first);
    expect(itemNow(trial.filler, once.filler)).toBe(trial.filler[1]);
    expect(tap(once, 1100, first)).toBe(once);
    expect(tap(once, 1600, 4)).toBe(once);
    const twice = tap(once, 1600, ((trial.filler[1]?.named ?? 0) + 1) % 4);
    expect(fillerRight(trial.filler, twice.filler)).toBe(1);
  });

  test('names each time another of four different pictures', () => {
    for (let index = 0; index < 200; index++) {
      const items = fillerItems(drawOf(SEED, 'play', index));
      const named = items.map((item) => item.pictures[item.named]);
      expect(items.every(({ pictures }) => new Set(pictures).size === 4)).toBe(true);
      expect(named.some((picture, at) => picture === named[at - 1])).toBe(false);
    }
  });
});

test('spans, errors by kind, what the filler costs and how quick the touches were are measured', () => {
  const back: FootchinaStimulus = { ...JOURNEY, direction: 'backward' };
  const later: FootchinaStimulus = { ...JOURNEY, filler: fillerItems(drawOf(SEED, 'play', 0)) };
  const all = [
    travelled(JOURNEY, 0, 2, 1),
    travelled(JOURNEY, 0, 1, 2),
    travelled(back, 1, 2, 0),
    travelled(later, 0, 2, 3),
  ].map((judged, index) => ({ index, level: 1, x: 1, from: 0, until: 0, isLate: false, judged }));
  expect(footchina.native(all)).toEqual({
    spanForward: 3,
    spanBackward: 3,
    spanDelayed: null,
    spanMean: 3,
    backwardCost: 0,
    inPlaceShare: (1 + 1 / 3 + 1 + 2 / 3) / 4,
    // Two of three places after the filler, seven of nine without it.
    retentionShare: 2 / 3 / ((1 + 1 / 3 + 1) / 3),
    fillerRightShare: null,
    orderErrors: 1,
    intrusions: 1,
    firstTapMs: 1200,
    betweenMs: 700,
  });
});

test('who makes no error has the longest of each kind of journey', () => {
  const { session } = playThrough(
    footchina,
    { seed: SEED, band: ALL_LEVELS, stream: 'play' },
    footchinaPlayer,
    perfect,
  );
  expect(footchina.native(session.played)).toMatchObject({
    spanForward: 8,
    spanBackward: 7,
    backwardCost: 1,
    retentionShare: 1,
    fillerRightShare: 1,
    betweenMs: 500,
  });
});
