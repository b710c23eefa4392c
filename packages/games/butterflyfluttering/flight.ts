import type { Place } from '../places.ts';
import { type FlightPlan, stepsIn } from './plan.ts';
import { swarmOf } from './swarm.ts';

/** Butterflies in flight, walked forward step by step. */
export type Flight = Readonly<{
  /**
   * Where each is, in px.
   * @param ms since they set off, fractions too; held within the flight. Quick when it grows from call to call; an earlier
   * time restarts the flight.
   */
  at(ms: number): Place[];
}>;

/** Where each butterfly is after so many ms, in px. */
export function positions(plan: FlightPlan, ms: number): Place[] {
  return flightOf(plan).at(ms);
}

/** A flight that goes on from call to call, to draw it frame by frame. */
export function flightOf(plan: FlightPlan): Flight {
  let swarm = swarmOf(plan);
  return {
    at(ms) {
      const exact = stepsIn(Math.min(plan.moveMs, Math.max(0, ms)));
      const whole = Math.floor(exact);
      if (whole + 1 < swarm.taken()) swarm = swarmOf(plan);
      while (swarm.taken() <= whole) swarm.step();
      return plan.starts.map((_, one) => swarm.between(one, exact - whole));
    },
  };
}
