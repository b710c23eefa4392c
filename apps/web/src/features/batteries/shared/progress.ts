import type { batteryRunCalls } from '@cogclinic/contract/batteries';
import type { CallData } from '@cogclinic/contract/call';

export type BatteryRun = CallData<typeof batteryRunCalls.one>;
export type RunItem = BatteryRun['items'][number];

/** Whether nothing is left to do of an instrument. */
export const isSettled = ({ state }: RunItem): boolean => state === 'done' || state === 'skipped';

/** How many of a run's scales are done or left out, and how many there are. */
export const progressOf = ({ items }: Pick<BatteryRun, 'items'>): { done: number; count: number } => ({
  done: items.filter(isSettled).length,
  count: items.length,
});

/** Minutes of rest that are due before the next scale: those after the one that was done last. 0 at the beginning and the end. */
export function restBefore({ items }: Pick<BatteryRun, 'items'>): number {
  const next = items.findIndex((item) => !isSettled(item));
  if (next < 0 || items[next]?.state === 'begun') return 0;
  return items.slice(0, next).findLast(({ state }) => state === 'done')?.restAfter ?? 0;
}
