import { describe, expect, test } from 'vitest';
import { drawOf } from '../draw.ts';
import { type Place, squaredDistance } from '../places.ts';
import { SEED } from '../rules.testing.ts';
import { HEADINGS, turned, turnTo, UNIT, VECTORS } from './directions.ts';
import { flightOf, positions } from './flight.ts';
import { butterflyfluttering } from './game.ts';
import { BUTTERFLY_LEVELS, type ButterflyLevel } from './levels.ts';
import { APART, EDGE, type FlightPlan, STAGE } from './plan.ts';

const STEP_MS = 1000 / 120;
/** Flights of every level are walked through, step by step, from so many seeds. */
const SEEDS = 25;
const planOf = (level: ButterflyLevel, index: number) =>
  butterflyfluttering.stimulus(level, drawOf(SEED, 'play', index), { index: 0, onLevel: 0 });
const distance = (one: Place, other: Place) => Math.sqrt(squaredDistance(one, other));

describe('headings', () => {
  test('the table is the circle', () => {
    for (const [at, { x, y }] of VECTORS.entries()) {
      const angle = (2 * Math.PI * at) / HEADINGS;
      expect(x).toBe(Math.round(UNIT * Math.cos(angle)) + 0);
      expect(y).toBe(Math.round(UNIT * Math.sin(angle)) + 0);
    }
  });

  test('turn round the circle, and to each other by the shorter way', () => {
    expect([turned(127, 2), turned(0, -1), turned(5, 0)]).toEqual([1, 127, 5]);
    expect([turnTo(0, 1), turnTo(0, 127), turnTo(126, 3), turnTo(9, 9), turnTo(0, 64)]).toEqual([1, -1, 1, 0, 1]);
  });
});

/** One butterfly that heads right, at 120 px a second: a px a step. */
const ALONE: FlightPlan = {
  speed: 120,
  moveMs: 5000,
  starts: [{ x: 200, y: 300 }],
  wishes: [[0, 0, 0, 0, 0, 0, 0, 0]],
};

describe('a flight', () => {
  test('goes straight ahead at its speed, and is interpolated between steps', () => {
    expect(positions(ALONE, 0)).toEqual([{ x: 200, y: 300 }]);
    expect(positions(ALONE, 2000)).toEqual([{ x: 440, y: 300 }]);
    expect(positions(ALONE, 2000 + STEP_MS / 2)[0]?.x).toBeCloseTo(440.5, 6);
  });

  test('is held before its start and after its end', () => {
    expect(positions(ALONE, -20)).toEqual(positions(ALONE, 0));
    expect(positions(ALONE, 9000)).toEqual(positions(ALONE, 5000));
  });

  test('turns back at a wall', () => {
    const at = (ms: number) => positions({ ...ALONE, moveMs: 8000, wishes: [Array(12).fill(0)] }, ms)[0]?.x ?? 0;
    expect(at(8000)).toBeLessThanOrEqual(STAGE.width - EDGE);
    expect(at(8000)).toBeGreaterThan(STAGE.width / 2);
  });

  test('two that head for each other turn aside', () => {
    const plan = {
      ...ALONE,
      starts: [
        { x: 300, y: 300 },
        { x: 600, y: 300 },
      ],
      wishes: [Array(8).fill(0), Array(8).fill(64)],
    };
    const flight = flightOf(plan);
    const gaps = Array.from({ length: 600 }, (_, step) => flight.at(step * STEP_MS)).map(([a, b]) =>
      a && b ? distance(a, b) : 0,
    );
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(APART);
    expect(Math.min(...gaps)).toBeLessThan(140);
  });

  test('walked forward, back and in one go it comes out the same', () => {
    const plan = planOf(BUTTERFLY_LEVELS[14] ?? never(), 3);
    const flight = flightOf(plan);
    for (const ms of [0, 16, 33, 2500, 8000, 700, 4321]) expect(flight.at(ms)).toEqual(positions(plan, ms));
  });

  test.each(BUTTERFLY_LEVELS.map((level, at) => ({ level, number: at + 1 })))(
    'level $number: none leaves the stage, no two come closer than 90 px, none lingers',
    ({ level }) => {
      let moved = 0;
      let still = 0;
      for (let index = 0; index < SEEDS; index++) {
        const flight = flightOf(planOf(level, index));
        let before = flight.at(0);
        for (let ms = STEP_MS / 2; ms <= level.moveMs; ms += STEP_MS / 2) {
          const places = flight.at(ms);
          for (const [at, one] of places.entries()) {
            const isInside =
              one.x >= EDGE && one.x <= STAGE.width - EDGE && one.y >= EDGE && one.y <= STAGE.height - EDGE;
            if (!isInside) throw new Error(`outside: ${JSON.stringify(one)}`);
            for (const other of places.slice(at + 1))
              if (squaredDistance(one, other) < APART ** 2) throw new Error(`too near at ${ms}`);
            const step = distance(one, before[at] ?? one);
            if (step === 0) still++;
            else moved++;
            if (step > (level.speed / 240) * 1.02) throw new Error(`too fast: ${step}`);
          }
          before = places;
        }
      }
      expect(still / (still + moved)).toBeLessThan(0.005);
    },
    60_000,
  );
});

const never = () => {
  throw new Error('fifteen levels');
};
