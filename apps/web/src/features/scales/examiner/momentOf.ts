import { MOMENTS_A_DAY } from '@cogclinic/contract/productions';

/**
 * Milliseconds since a task was begun; null where they say nothing: it is gone on with on another day, or the clock was set
 * back meanwhile.
 */
export function momentOf(begun: number, now: number): number | null {
  const passed = now - begun;
  return passed >= 0 && passed <= MOMENTS_A_DAY ? passed : null;
}
