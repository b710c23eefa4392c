import type { Place } from '../places.ts';

/** In px; the view scales it. */
export const STAGE = { width: 1000, height: 750 };
/** No two butterflies come closer, in px from centre to centre, and none comes closer to the edge of the stage. */
export const APART = 90;
export const EDGE = 50;

/** Flights are reckoned in steps of 1/120 s. */
export const STEPS_A_SECOND = 120;
/** So many steps a butterfly keeps to where it wants to head. */
export const WISH_STEPS = 96;

/** What a flight follows from. */
export type FlightPlan = Readonly<{
  /** In px a second. */
  speed: number;
  moveMs: number;
  /** Where each begins, in px. */
  starts: readonly Place[];
  /** Where each wants to head, of 128 headings, one wish after the other; the first is its heading at the start. */
  wishes: readonly (readonly number[])[];
}>;

export const stepsIn = (ms: number): number => (ms * STEPS_A_SECOND) / 1000;

/** How many wishes a butterfly needs. */
export const wishesFor = (moveMs: number): number => Math.floor((stepsIn(moveMs) + WISH_STEPS) / WISH_STEPS) + 1;
