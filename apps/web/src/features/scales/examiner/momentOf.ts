import { MOMENTS_A_DAY } from '@cogclinic/contract/productions';

/**
 * Milliseconds since a task was begun; null if they mean nothing: the task is continued on another day, or the clock was set
 * back meanwhile.
 */
export function momentOf(begun: number, now: number): number | null {
  const passed = now - begun;
  return passed >= 0 && passed <= MOMENTS_A_DAY ? passed : null;
}
