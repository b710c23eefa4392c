import { flightOf } from '@cogclinic/games/butterflyfluttering/flight';
import { APART, type FlightPlan, STAGE } from '@cogclinic/games/butterflyfluttering/plan';
import type { Place } from '@cogclinic/games/places';
import { FINGER_PX } from '@cogclinic/games/screens';
import { settle } from './settle.ts';

/** Where butterflies are on the screen, in CSS pixels. */
type Places = Readonly<{
  starts: readonly Place[];
  /** So many ms after they set off. */
  flown(ms: number): readonly Place[];
  /** @param share of the way from where their flight ended to where they settle, 0 to 1 */
  settled(share: number): readonly Place[];
  /** As wide as there is room for: no two touch each other in flight. */
  size: number;
  /** What a finger can hit once they have settled. */
  target: number;
}>;

/**
 * The places of a swarm on a meadow.
 * @param scale CSS pixels for one of the model's
 * @param isTurned whether the meadow lies on its side
 */
export function placesOf(plan: FlightPlan, scale: number, isTurned: boolean): Places {
  const flight = flightOf(plan);
  const size = APART * scale;
  const target = Math.max(size, FINGER_PX);
  const seen = ({ x, y }: Place): Place => (isTurned ? { x: y * scale, y: x * scale } : { x: x * scale, y: y * scale });
  const room = isTurned
    ? { width: STAGE.height * scale, height: STAGE.width * scale }
    : { width: STAGE.width * scale, height: STAGE.height * scale };
  let way: { ends: readonly Place[]; to: readonly Place[] } | null = null;
  return {
    ...{ size, target, starts: plan.starts.map(seen) },
    flown: (ms) => flight.at(ms).map(seen),
    settled(share) {
      if (!way) {
        const ends = flight.at(plan.moveMs).map(seen);
        // Where all have the room, the way has no length.
        way = { ends, to: size < FINGER_PX ? settle(ends, FINGER_PX, room) : ends };
      }
      const { ends, to } = way;
      return to.map((end, one) => {
        const from = ends[one] ?? end;
        return { x: from.x + (end.x - from.x) * share, y: from.y + (end.y - from.y) * share };
      });
    },
  };
}
