import { squaredDistance } from '../places.ts';
import { flightOf } from './flight.ts';
import type { FlightPlan } from './plan.ts';

/** Two that came so close, in px, may be taken for each other (Bae & Flombaum 2012). */
const NEAR = 115;
const LOOK_EVERY_MS = 25;

/** Which butterflies came near to each other in a flight. */
export type Approaches = Readonly<{
  /** Looks at the flight up to so many ms; what was looked at is not looked at again. */
  lookUntil(ms: number): void;
  /** Whether two came near to each other, by the end of the flight. */
  met(one: number, other: number): boolean;
}>;

const known = new WeakMap<FlightPlan, Approaches>();

/** The approaches of a flight: worked out once, at once or in pieces while it is drawn. */
export function approachesOf(plan: FlightPlan): Approaches {
  const before = known.get(plan) ?? looker(plan);
  known.set(plan, before);
  return before;
}

function looker(plan: FlightPlan): Approaches {
  const flight = flightOf(plan);
  const count = plan.starts.length;
  const pairs = new Set<number>();
  let next = 0;
  const lookUntil = (ms: number) => {
    for (; next <= Math.min(ms, plan.moveMs); next += LOOK_EVERY_MS) {
      const places = flight.at(next);
      places.forEach((place, one) => {
        for (let other = one + 1; other < count; other++) {
          const there = places[other];
          if (there && squaredDistance(place, there) <= NEAR ** 2) pairs.add(one * count + other);
        }
      });
    }
  };
  return {
    lookUntil,
    met(one, other) {
      lookUntil(plan.moveMs);
      return pairs.has(Math.min(one, other) * count + Math.max(one, other));
    },
  };
}
