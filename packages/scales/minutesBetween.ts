export const MINUTES_A_DAY = 1440;

/**
 * Minutes from one time of day to another, both in minutes after midnight; midnight may lie between. Equal times mean a
 * whole day: going to bed and getting up never coincide.
 */
export function minutesBetween(from: number, to: number): number {
  return (to - from + MINUTES_A_DAY) % MINUTES_A_DAY || MINUTES_A_DAY;
}
