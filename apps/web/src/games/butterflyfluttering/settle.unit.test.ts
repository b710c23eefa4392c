import { positions } from '@cogclinic/games/butterflyfluttering/flight';
import { butterflyfluttering } from '@cogclinic/games/butterflyfluttering/game';
import { BUTTERFLY_LEVELS } from '@cogclinic/games/butterflyfluttering/levels';
import { STAGE } from '@cogclinic/games/butterflyfluttering/plan';
import { drawOf } from '@cogclinic/games/draw';
import { expect, test } from 'vitest';
import { settle } from './settle.ts';

const FINGER = 72;
/** What a phone leaves for the meadow, which lies on its side there. */
const PHONE = { width: 360, height: 460 };
const SCALE = Math.min(PHONE.width / STAGE.height, PHONE.height / STAGE.width);
const ROOM = { width: STAGE.height * SCALE, height: STAGE.width * SCALE };

test.each(BUTTERFLY_LEVELS.map((level, at) => [at + 1, level] as const))(
  'level %i: on a phone a finger hits each alone, and none goes far',
  (number, level) => {
    for (let seed = 0; seed < 20; seed++) {
      const draw = drawOf(`${number}${seed}`.padStart(32, '0'), 'play', 0);
      const stimulus = butterflyfluttering.stimulus(level, draw, { index: 0, onLevel: 0 });
      const ends = positions(stimulus, stimulus.moveMs).map(({ x, y }) => ({ x: y * SCALE, y: x * SCALE }));
      const settled = settle(ends, FINGER, ROOM);
      for (const [one, a] of settled.entries()) {
        expect(Math.min(a.x, ROOM.width - a.x, a.y, ROOM.height - a.y)).toBeGreaterThanOrEqual(FINGER / 2 - 1);
        for (const b of settled.slice(one + 1))
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(FINGER - 0.01);
        const from = ends[one] ?? a;
        expect(Math.hypot(a.x - from.x, a.y - from.y)).toBeLessThan(1.5 * FINGER);
      }
    }
  },
);

test('on a large screen they stay where they are', () => {
  const ends = [
    { x: 100, y: 100 },
    { x: 190, y: 100 },
  ];
  expect(settle(ends, FINGER, { width: 1000, height: 750 })).toEqual(ends);
});
