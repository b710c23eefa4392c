import { drawOf } from '@cogclinic/games/draw';
import { footchina } from '@cogclinic/games/footchina/game';
import type { Place } from '@cogclinic/games/places';
import { expect, test } from 'vitest';
import { towards } from '../parts/nearest.ts';
import { layoutOf } from './layout.ts';

const JOURNEYS = 20;
/** What a phone, a tablet and two screens leave for the cities. */
const rooms = [
  { width: 360, height: 420 },
  { width: 768, height: 820 },
  { width: 1366, height: 560 },
  { width: 1920, height: 880 },
];

/** Journeys of every level. */
const journeys = footchina.levels.flatMap((level) =>
  Array.from({ length: JOURNEYS }, (_, at) =>
    footchina.stimulus(level, drawOf(at.toString(16).padStart(32, '0'), 'play', 0), { index: 0, onLevel: 0 }),
  ),
);

test.each(rooms)(
  'within $width × $height cities are 72 px large, do not overlap, and none leaves the field',
  (room) => {
    const { placeOf, target } = layoutOf(room);
    expect(target).toBeGreaterThanOrEqual(72);
    for (const { dots } of journeys) {
      const places = dots.map(placeOf);
      for (const [at, one] of places.entries()) {
        expect(Math.min(one.x, one.y, room.width - one.x, room.height - one.y)).toBeGreaterThanOrEqual(target / 2);
        for (const other of places.slice(at + 1))
          expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(target);
      }
    }
  },
);

test.each(rooms)('within $width × $height arrow keys lead from each city to each other one', (room) => {
  const { placeOf } = layoutOf(room);
  for (const { dots } of journeys) {
    const places = dots.map(placeOf);
    for (const from of places) expect(reachedFrom(from, places).size).toBe(places.length);
  }
});

function reachedFrom(from: Place, places: readonly Place[]): Set<Place> {
  const reached = new Set([from]);
  for (const here of reached)
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      const next = towards(places, ({ x, y }) => ({ left: x, right: x, top: y, bottom: y }), here, key);
      if (next) reached.add(next);
    }
  return reached;
}
