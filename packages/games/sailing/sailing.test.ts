import { describe, expect, test } from 'vitest';
import { drawOf } from '../draw.ts';
import type { Played } from '../game.ts';
import { squaredDistance } from '../places.ts';
import { gameRules, SEED, trialOf } from '../rules.testing.ts';
import { startSession } from '../session.ts';
import { frame, input } from '../steps.ts';
import { apart, directionOf, eccentricityOf, FIELD, PLACES, placeAt, sideOf } from './field.ts';
import { sailing } from './game.ts';
import { SAILING_LEVELS } from './levels.ts';
import { displayAt } from './measures.ts';
import { sailingPlayer } from './player.ts';
import type { SailingAnswer, SailingStimulus } from './trial.ts';

gameRules({
  game: sailing,
  player: sailingPlayer,
  guess: 1 / 16,
  trialsOfPerfect: [45, 65],
  sdAtMost: 0.8,
  check(level, stimulus) {
    expect(stimulus).toMatchObject({ part: level.part, displayMs: level.displayMs });
    expect([0, 1]).toContain(stimulus.ship);
    expect(stimulus.gulls).toHaveLength(level.gulls);
    if (level.part === 'ship') expect(stimulus.place).toBe(null);
    else {
      const all = [...stimulus.gulls, stimulus.place];
      expect(stimulus.place !== null && stimulus.place >= 0 && stimulus.place < PLACES).toBe(true);
      expect(new Set(all).size).toBe(level.gulls + 1);
      expect(new Set([stimulus.place, ...stimulus.deck]).size).toBe(PLACES);
    }
    const total = stimulus.buoyMs + stimulus.displayMs + 500;
    if (level.part === 'lane') expect(stimulus.gusts.at(-1)?.until).toBeGreaterThanOrEqual(total);
    else expect(stimulus.gusts).toEqual([]);
  },
});

test('the 24 places lie in the field, apart from each other and from the ship', () => {
  const places = Array.from({ length: PLACES }, (_, at) => placeAt(at));
  const ship = { x: 500, y: 500 };
  for (const [at, one] of places.entries()) {
    expect(Math.min(one.x, one.y, FIELD.width - one.x, FIELD.height - one.y)).toBeGreaterThanOrEqual(70);
    for (const other of [ship, ...places.slice(at + 1)])
      expect(squaredDistance(one, other)).toBeGreaterThanOrEqual(115 ** 2);
  }
  expect(placeAt(0)).toEqual({ x: 500, y: 310 });
  expect(placeAt(10)).toEqual({ x: 810, y: 500 });
  expect(() => placeAt(24)).toThrow(RangeError);
});

test('directions run clockwise from above; halves of the field, and how far directions are apart', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(sideOf)).toEqual([
    ...['none', 'right', 'right', 'right', 'none', 'left', 'left', 'left'],
  ]);
  expect([apart(0, 7), apart(1, 5), apart(6, 1), apart(3, 3)]).toEqual([1, 4, 3, 0]);
  expect([directionOf(21), eccentricityOf(21)]).toEqual([5, 2]);
});

test('each place is asked for once before one comes again', () => {
  const level = SAILING_LEVELS[8];
  if (!level) throw new Error('fifteen levels');
  const asked: (number | null)[] = [];
  for (let index = 0, previous: SailingStimulus | undefined; index < 2 * PLACES; index++) {
    previous = sailing.stimulus(level, drawOf(SEED, 'play', index), {
      index,
      onLevel: 0,
      ...(previous && { previous }),
    });
    asked.push(previous.place);
  }
  for (const round of [asked.slice(0, PLACES), asked.slice(PLACES)]) expect(new Set(round).size).toBe(PLACES);
});

/** Ship 1, the other thing below on the left at the middle distance. */
const TRIAL: SailingStimulus = {
  part: 'direction',
  displayMs: 250,
  buoyMs: 800,
  ship: 1,
  place: 13,
  gulls: [],
  gusts: [],
  deck: [],
};
const answered = (ship: number | null, direction: number | null): SailingAnswer => ({
  rudders: [],
  ship: ship === null ? null : { at: 700, value: ship },
  direction: direction === null ? null : { at: 950, value: direction },
});
const judged = (ship: number | null, direction: number | null, glimpse = 250) =>
  sailing.judge(TRIAL, answered(ship, direction), { ms: { glimpse }, isCut: false });

describe('a glimpse', () => {
  test('is right when both answers are', () => {
    const one = judged(1, 5);
    expect(one).toMatchObject({ isCorrect: true, expected: '1 5', response: '1 5', responseMs: 700, limitMs: 8000 });
    expect(one.condition).toMatchObject({ eccentricity: 'middle', side: 'left', directionsOff: 0, directionMs: 950 });
    expect('error' in one || 'isVoid' in one).toBe(false);
  });

  test('is wrong by the ship, by the direction, or by a part left out', () => {
    expect(judged(0, 5)).toMatchObject({ isCorrect: false, error: 'central' });
    expect(judged(0, 6)).toMatchObject({ isCorrect: false, error: 'central' });
    expect(judged(1, 6)).toMatchObject({ isCorrect: false, error: 'peripheral', condition: { directionsOff: 1 } });
    expect(judged(1, null)).toMatchObject({ isCorrect: false, error: 'omission', response: '1 -' });
    expect(judged(null, null)).toMatchObject({ isCorrect: false, error: 'omission', response: null, responseMs: null });
  });

  test('is void when it was off by more than 5 %, at least 2 ms, and a ms of rounding', () => {
    expect([236, 237, 250, 263, 264].map((ms) => judged(1, 5, ms).isVoid ?? false)).toEqual([
      ...[true, false, false, false, true],
    ]);
  });

  test('asks for the ship alone in the first levels', () => {
    const { trial } = trialOf(sailing, SAILING_LEVELS[0]);
    expect(sailing.stages(trial).map(({ name }) => name)).toEqual([
      ...['buoy', 'glimpse', 'mask', 'ship', 'feedback', 'rest'],
    ]);
    expect(sailing.judge(trial, answered(trial.ship, null), { ms: {}, isCut: false }).isCorrect).toBe(true);
  });

  test('ignores an answer that there is not', () => {
    const blank = answered(null, null);
    expect(sailing.take(TRIAL, blank, { stage: 'ship', at: 500, value: 2 })).toBe(blank);
    expect(sailing.take(TRIAL, blank, { stage: 'direction', at: 500, value: 8 })).toBe(blank);
  });
});

test.each([60, 75, 90, 120, 144])('a display of %d Hz shows every level for as long as it should', (hz) => {
  for (const { displayMs } of SAILING_LEVELS) {
    const last = Array.from({ length: hz }, (_, at) => Math.round((at * 1000) / hz)).find((ms) => ms >= displayMs - 4);
    const one = sailing.judge({ ...TRIAL, displayMs }, answered(1, 5), { ms: { glimpse: last ?? 0 }, isCut: false });
    expect(one.isVoid ?? false).toBe(false);
  }
});

test('a glimpse that a slow frame spoilt counts for nothing, and its place is asked for again', () => {
  const setup = { seed: SEED, band: { bottom: 6, top: 6 }, stream: 'play' } as const;
  let session = startSession<SailingStimulus, SailingAnswer>(setup);
  const place: (number | null | undefined)[] = [];
  const trial = (from: number, glimpse: number) => {
    session = frame(sailing, session, from);
    place.push(session.trial?.stimulus.place);
    for (const ms of [800, 800 + glimpse, 1300 + glimpse]) session = frame(sailing, session, from + ms);
    for (const ms of [1600, 2000]) {
      session = input(sailing, session, from + ms + glimpse, 0);
      session = frame(sailing, session, from + ms + glimpse + 20);
    }
    for (const ms of [2600, 3200]) session = frame(sailing, session, from + ms + glimpse);
  };
  trial(0, 250);
  trial(5000, 300);
  expect(session).toMatchObject({ dropped: 1, trial: null });
  expect(session.played).toHaveLength(1);
  trial(10_000, 250);
  expect(session.played).toHaveLength(2);
  expect(place[2]).toBe(place[1]);
  expect(place[1]).not.toBe(place[0]);
  expect(session.last?.deck).toHaveLength(PLACES - 2);
});

const never = () => {
  throw new Error('fifteen levels');
};

describe('what a session measures', () => {
  const level = (number: number) => SAILING_LEVELS[number - 1] ?? never();
  let index = 0;
  const played = (
    number: number,
    isCorrect: boolean,
    condition: Played['judged']['condition'] = {},
    x = number,
  ): Played => ({
    index: index++,
    level: number,
    x,
    from: index * 5000,
    until: index * 5000 + 4500,
    isLate: false,
    judged: {
      isCorrect,
      type: level(number).part,
      condition: { part: level(number).part, displayMs: level(number).displayMs, isShipRight: true, ...condition },
      stimulus: '',
      expected: '',
      response: '',
      responseMs: 900,
      limitMs: 8000,
    },
  });

  test('the display time at a place between levels lies between theirs, and never outside the part', () => {
    expect(displayAt('direction', 5)).toBe(350);
    expect(displayAt('direction', 5.25)).toBe(325);
    expect(displayAt('direction', 3.5)).toBe(500);
    expect(displayAt('direction', 8.5)).toBe(117);
    expect(displayAt('lane', 14.5)).toBe(200);
  });

  test('the threshold of a part is the mean display time of the second half of its trials', () => {
    const path = [5, 5, 5, 5, 5, 5.5, 6, 6.5].map((x) => played(Math.round(x), true, {}, x));
    expect(sailing.native(path)).toMatchObject({
      // 350, 300, 250 and 208.5 ms.
      directionThresholdMs: (350 + 300 + 250 + 208.5) / 4,
      shipThresholdMs: null,
      gullsThresholdMs: null,
    });
    expect(sailing.native(path.slice(1)).directionThresholdMs).toBe(null);
  });

  test('errors by distance and by half of the field', () => {
    const at = (direction: number, eccentricity: string, isDirectionRight: boolean) =>
      played(6, isDirectionRight, { direction, eccentricity, side: sideOf(direction), isDirectionRight });
    const trials = [
      ...[at(5, 'near', true), at(6, 'near', true), at(7, 'near', true), at(6, 'near', false)],
      ...[at(1, 'far', true), at(2, 'far', true), at(3, 'far', true), at(2, 'far', true)],
      ...[at(0, 'far', false), played(1, false, { isShipRight: false })],
    ];
    expect(sailing.native(trials)).toMatchObject({
      centralShare: 0.9,
      peripheralShare: 7 / 9,
      nearErrorShare: 0.25,
      middleErrorShare: null,
      farErrorShare: 0.2,
      leftErrorShare: 0.25,
      rightErrorShare: 0,
      leftMinusRightShare: 0.25,
    });
  });

  test('steering costs what the share of right answers loses by it, against glimpses as short', () => {
    const gulls = [played(11, true), played(12, true), played(11, true), played(13, false)];
    const lane = [true, false, false, true].map((isCorrect, n) =>
      played(14, isCorrect, { laneRmsPercent: 40 + 10 * n, inLanePercent: 90 + 2 * n }),
    );
    // Two of four against three of four; a long glimpse among gulls does not count.
    expect(sailing.native([...gulls, played(9, false), ...lane])).toMatchObject({
      dualTaskCostPercent: (100 * (0.5 - 0.75)) / 0.75,
      laneRmsPercent: 55,
      inLanePercent: 93,
    });
    expect(sailing.native(lane).dualTaskCostPercent).toBe(null);
  });
});
