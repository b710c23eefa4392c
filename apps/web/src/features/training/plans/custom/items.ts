import { addDays } from '@cogclinic/contract/days';
import type { Task } from '@cogclinic/contract/trainingSchedule';
import { newId } from '#ui/newId.ts';
import type { Item } from '../shared/types.ts';

/** The tasks of a day, in their order. */
export const itemsOn = (items: readonly Item[], day: string): readonly Item[] =>
  items.filter((one) => one.day === day).toSorted((a, b) => a.position - b.position);

/** Puts a new task at the end of a day. */
export const withTask = (items: readonly Item[], day: string, task: Task): Item[] => [
  ...items,
  { ...task, id: newId(), day, position: itemsOn(items, day).length },
];

/** Takes a task out; those after it on its day move up. */
export function withoutItem(items: readonly Item[], id: string): Item[] {
  const item = items.find((one) => one.id === id);
  const rest = items.filter((one) => one.id !== id);
  return item ? numbered(rest, item.day) : rest;
}

/** Moves a task to a place of a day, its own or another; beyond the last it becomes the last. */
export function movedTo(items: readonly Item[], id: string, day: string, position: number): Item[] {
  const item = items.find((one) => one.id === id);
  if (!item) return [...items];
  const others = withoutItem(items, id);
  const there = itemsOn(others, day);
  const row = there.toSpliced(Math.max(0, Math.min(position, there.length)), 0, { ...item, day });
  return [...others.filter((one) => one.day !== day), ...row.map((one, at) => ({ ...one, position: at }))];
}

/**
 * Copies the tasks of the week that begins on `firstDay` to the weeks after it; what stood there goes. Days that are
 * locked keep what they have.
 */
export function withWeekCopied(
  items: readonly Item[],
  firstDay: string,
  weeks: number,
  isLocked: (day: string) => boolean,
): Item[] {
  const days = Array.from({ length: 7 }, (_, at) => addDays(firstDay, at));
  let all = [...items];
  for (let week = 1; week <= weeks; week += 1) {
    for (const from of days) {
      const to = addDays(from, 7 * week);
      if (isLocked(to)) continue;
      const copies = itemsOn(items, from).map((one) => ({ ...one, id: newId(), day: to }));
      all = [...all.filter(({ day }) => day !== to), ...copies];
    }
  }
  return all;
}

/** What has to be sent so that a plan holds the items as they are now. */
export function changesOf(before: readonly Item[], now: readonly Item[]): { saved: Item[]; deleted: string[] } {
  const old = new Map(before.map((one) => [one.id, one]));
  const kept = new Set(now.map(({ id }) => id));
  return {
    saved: now.filter((one) => !isSame(one, old.get(one.id))),
    deleted: before.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  };
}

const numbered = (items: readonly Item[], day: string): Item[] => [
  ...items.filter((one) => one.day !== day),
  ...itemsOn(items, day).map((one, position) => ({ ...one, position })),
];

const isSame = (a: Item, b: Item | undefined) =>
  b !== undefined &&
  a.day === b.day &&
  a.position === b.position &&
  a.game === b.game &&
  a.difficulty === b.difficulty &&
  a.setting === b.setting;
