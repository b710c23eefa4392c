import type { batteryCalls } from '@cogclinic/contract/batteries';
import type { CallArguments, CallData } from '@cogclinic/contract/call';

export type Battery = CallData<typeof batteryCalls.save>;
export type BatteryItem = CallArguments<typeof batteryCalls.save>['body']['items'][number];

/** Rests to choose from, in minutes. */
export const RESTS = [0, 2, 5, 10, 15, 30] as const;

/** Moves a scale to another place of the list; beyond the ends nothing moves. */
export function moved(items: readonly BatteryItem[], instrument: string, to: number): BatteryItem[] {
  const item = items.find((one) => one.instrument === instrument);
  if (!item || to < 0 || to >= items.length) return [...items];
  return items.filter((one) => one !== item).toSpliced(to, 0, item);
}
