import { addDays } from '@cogclinic/contract/days';
import type { Pause } from '../shared/types.ts';

/** Adds a pause, in the order of their days. */
export const withPause = (pauses: readonly Pause[], pause: Pause): Pause[] =>
  [...pauses, pause].toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1));

/** Takes a pause back: of one that has begun, the days before today stay as they were. */
export function withoutPause(pauses: readonly Pause[], pause: Pause, today: string): Pause[] {
  if (pause.fromDay >= today) return pauses.filter((one) => one !== pause);
  return pauses.map((one) => (one === pause ? { ...one, untilDay: addDays(today, -1) } : one));
}

/** Those that can still be taken back: today's, and those to come. */
export const openPauses = (pauses: readonly Pause[], today: string): readonly Pause[] =>
  pauses.filter(({ untilDay }) => untilDay >= today);
