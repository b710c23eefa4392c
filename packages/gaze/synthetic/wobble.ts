// The lens swings in the eye after a saccade like a damped spring (Hooge, Nyström et al. 2015, Vision Research 112:55);
// frequency and decay make swings of the length that people label.
const HZ = 30;
const DECAY_MS = 9;

/** How long a post-saccadic oscillation lasts: 95 % of it has died away. */
export const WOBBLE_MS = 3 * DECAY_MS;

/** How much of its first displacement an oscillation has after so many ms: 1 at first, at rest, and 0 at its end. */
export function wobble(ms: number): number {
  return swing(ms) - swing(WOBBLE_MS) * (ms / WOBBLE_MS) ** 2;
}

function swing(ms: number): number {
  const turn = (2 * Math.PI * HZ * ms) / 1000;
  const slowed = 1 / ((2 * Math.PI * HZ * DECAY_MS) / 1000);
  return Math.exp(-ms / DECAY_MS) * (Math.cos(turn) + slowed * Math.sin(turn));
}
