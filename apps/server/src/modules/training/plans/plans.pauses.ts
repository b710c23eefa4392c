import { addDays } from '@cogclinic/contract/days';
import type { Pause } from '@cogclinic/contract/trainingSchedule';

/** The days before a day that lie in pauses, as text: the same days give the same text, however they are cut up. */
export function pausesUntil(day: string, pauses: readonly Pause[]): string {
  const before = pauses
    .filter(({ fromDay }) => fromDay < day)
    .toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1))
    .map(({ fromDay, untilDay }) => ({ fromDay, untilDay: untilDay < day ? untilDay : addDays(day, -1) }));
  const joined: Pause[] = [];
  for (const one of before) {
    const last = joined.at(-1);
    if (!last || one.fromDay > addDays(last.untilDay, 1)) joined.push(one);
    else if (one.untilDay > last.untilDay) joined[joined.length - 1] = { ...last, untilDay: one.untilDay };
  }
  return joined.map(({ fromDay, untilDay }) => `${fromDay}/${untilDay}`).join(' ');
}
