import type { analysisCalls } from '@cogclinic/contract/analysis';
import type { CallInput } from '@cogclinic/contract/call';
import { addDays } from '@cogclinic/contract/days';
import { momentsOf, neededPeriod, type Period } from '#modules/statistics/period.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { AnalysedPeriod } from '#platform/analysed.ts';
import { wireDay } from '#platform/time.ts';

/** Which patients, and when. */
export type Narrowing = Omit<CallInput<typeof analysisCalls.figures>['query'], 'part' | 'fresh'>;

const DAY_MS = 86_400_000;

/**
 * The period that a query means, and the one of the same length that ends on the day before.
 * @throws Refusal 422 for one that is empty or too long
 */
export function periodsOf(query: Narrowing, actor: Actor): { now: Period; before: Period } {
  const now = neededPeriod(query, actor);
  const days = Math.round((Date.parse(now.end) - Date.parse(now.begin)) / DAY_MS) + 1;
  return { now, before: { begin: addDays(now.begin, -days), end: addDays(now.begin, -1) } };
}

/** What statements are given of a period. */
export function givenOf(period: Period, { timeZone }: Pick<Actor, 'timeZone'>): AnalysedPeriod {
  return { ...period, ...momentsOf(period, timeZone), today: wireDay(new Date(), timeZone), timeZone };
}
