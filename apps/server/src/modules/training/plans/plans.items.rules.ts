import { addMonths } from '@cogclinic/contract/days';
import { type CustomItem, LIMITS_OF_PLAN } from '@cogclinic/contract/trainingSchedule';
import { fieldRefused } from '#platform/refusal.ts';
import type { PlannedDays } from './plans.days.ts';

/**
 * Holds each item, numbered as it was sent, to the days of its plan.
 * @throws Refusal 422 at the day of an item before the first day, from the end on, or too far ahead
 */
export function needItemDays(
  path: string,
  items: Iterable<readonly [number, Pick<CustomItem, 'day'>]>,
  { start_day: startDay, ended_on: endedOn }: Pick<PlannedDays, 'start_day' | 'ended_on'>,
): void {
  const latest = addMonths(startDay, LIMITS_OF_PLAN.months);
  for (const [at, { day }] of items) {
    const where = `${path}.${at}.day`;
    if (day < startDay) throw fieldRefused(where, 'trainingPlans:beforeStart');
    if (endedOn !== null && day >= endedOn) throw fieldRefused(where, 'trainingPlans:afterEnd');
    if (day > latest) throw fieldRefused(where, 'trainingPlans:tooFar', { count: LIMITS_OF_PLAN.months });
  }
}

/** @throws Refusal 422 at the path when a plan has too many items, or a day too many of them */
export function needRoom(path: string, items: readonly Pick<CustomItem, 'day'>[]): void {
  const { items: most, itemsOfDay } = LIMITS_OF_PLAN;
  if (items.length > most) throw fieldRefused(path, 'trainingPlans:many', { count: most });
  const fullest = Math.max(
    0,
    ...Map.groupBy(items, ({ day }) => day)
      .values()
      .map(({ length }) => length),
  );
  if (fullest > itemsOfDay) throw fieldRefused(path, 'trainingPlans:full', { count: itemsOfDay });
}
