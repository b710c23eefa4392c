/** The letter that is due after so many milliseconds, from 0. */
export const placeAt = (passed: number, interval: number): number => Math.max(0, Math.floor(passed / interval));

/**
 * Whether a letter comes so late that one was missed: the page was out of sight, or the device slept. What was not heard
 * could not be tapped.
 */
export const isBroken = (passed: number, place: number, interval: number): boolean =>
  passed - place * interval >= interval;
