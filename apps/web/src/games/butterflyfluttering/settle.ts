import type { Place } from '@cogclinic/games/places';
import type { Size } from '../parts/useRoom.ts';

/** An upper limit far above the passes that any swarm needs. */
const ROUNDS = 500;
/** Rounding must not bring two together again. */
const SLACK = 0.5;

/**
 * Where butterflies settle on a small screen: each about where its flight ended, and so far from the others that a finger hits
 * it alone. On a large screen they stay where they are.
 * @param ends in CSS pixels
 * @param apart from middle to middle, and twice as far as from a middle to the edge
 */
export function settle(ends: readonly Place[], apart: number, { width, height }: Size): Place[] {
  const places = ends.map(({ x, y }) => ({ x, y }));
  const within = (at: number, length: number) => Math.min(length - apart / 2, Math.max(apart / 2, at));
  for (let round = 0, hasMoved = true; hasMoved && round < ROUNDS; round++) {
    hasMoved = false;
    for (const place of places) {
      place.x = within(place.x, width);
      place.y = within(place.y, height);
    }
    for (const [one, a] of places.entries()) {
      for (const b of places.slice(one + 1)) {
        const [dx, dy] = [b.x - a.x, b.y - a.y];
        const far = Math.hypot(dx, dy);
        if (far >= apart) continue;
        // Both give way, along the line between them.
        const by = (apart + SLACK - far) / 2 / Math.max(far, 1);
        a.x -= dx * by;
        a.y -= dy * by;
        b.x += dx * by;
        b.y += dy * by;
        hasMoved = true;
      }
    }
  }
  return places;
}
