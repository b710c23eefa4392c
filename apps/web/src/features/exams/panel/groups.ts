import { MEASURE_GROUPS, type MeasureGroup } from '@cogclinic/contract/measures';

export type Group<T> = Readonly<{ group: MeasureGroup; entries: readonly T[] }>;

/** Entries under the headings of their groups, groups without any left out. */
export function grouped<T extends { group: MeasureGroup }>(entries: readonly T[]): Group<T>[] {
  return MEASURE_GROUPS.map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) })).filter(
    (one) => one.entries.length > 0,
  );
}
