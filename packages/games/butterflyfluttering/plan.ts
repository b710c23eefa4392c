import type { Place } from '../places.ts';

/** In px; the view scales it. */
export const STAGE = { width: 1000, height: 750 };
/** No two butterflies come closer, in px from centre to centre, and none comes closer to the edge of the stage. */
export const APART = 90;
export const EDGE = 50;

/** A flight is computed in steps of 1/120 s. */
export const STEPS_A_SECOND = 120;
/** The number of steps for which a butterfly keeps to one wished heading. */
export const WISH_STEPS = 96;

/** Everything that determines a flight. */
export type FlightPlan = Readonly<{
  /** In px a second. */
  speed: number;
  moveMs: number;
  /** Where each begins, in px. */
  starts: readonly Place[];
  /** The wished headings of each, of 128, in order; the first is its heading at the start. */
  wishes: readonly (readonly number[])[];
}>;

export const stepsIn = (ms: number): number => (ms * STEPS_A_SECOND) / 1000;

/** The number of wished headings that a flight needs. */
export const wishesFor = (moveMs: number): number => Math.floor((stepsIn(moveMs) + WISH_STEPS) / WISH_STEPS) + 1;
