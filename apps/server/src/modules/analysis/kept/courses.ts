import { CHAIN_STEPS, type ChainStep } from '@cogclinic/contract/analysis';
import type { AnalysedEvent } from '#platform/analysed.ts';

/** What a patient has to do for a step, where it is not the step of that name. */
const AGAIN: Partial<Record<ChainStep, ChainStep>> = { screenedAgain: 'screened' };
const IMPAIRED_AT = CHAIN_STEPS.indexOf('impaired');

/** The day of the institution's calendar on which something happened. */
export const dayOf = (at: AnalysedEvent['at'], timeZone: string): string =>
  'day' in at ? at.day : `(${at.moment} AT TIME ZONE ${timeZone})::date`;

/**
 * The chain of patients, as a select of archive, `registered_on` and `steps`, the days on which the steps were reached. A step
 * counts when it was reached after the one before, or on the same day. A patient is screened again on a later day than the
 * first test that told of an impairment. The steps up to a day are those that the chain had on that day.
 * @param patients a select of their institution and the archives' ids
 */
export function chainOf(events: readonly AnalysedEvent[], patients: string, timeZone: string): string {
  const kinds = (step: ChainStep) => events.filter((event) => event.step === (AGAIN[step] ?? step));
  const joins = CHAIN_STEPS.slice(1).map((step, index) => {
    const before = `s${index}.day`;
    const since = step in AGAIN ? `greatest(${before}, s${IMPAIRED_AT}.day + 1)` : before;
    const days = kinds(step).map((event) => firstDay(event, { before, since }, timeZone));
    return `CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (${days.join(' UNION ALL ')}) e) s${index + 1}`;
  });
  const begun = kinds('registered').map(
    ({ from, where, at, archive = 'x.archive_id' }) =>
      `SELECT x.institution_id, ${archive} AS archive_id, ${dayOf(at, timeZone)} AS day FROM ${from} WHERE ${where} AND (x.institution_id, ${archive}) IN (${patients})`,
  );
  return `SELECT s0.institution_id, s0.archive_id, s0.day AS registered_on, ARRAY[${CHAIN_STEPS.map((_, at) => `s${at}.day`).join(', ')}] AS steps
    FROM (${begun.join(' UNION ALL ')}) s0
    ${joins.join('\n    ')}`;
}

/** The first day, from another on, on which the patient of `s0` had an event. */
function firstDay(
  { from, where, at, archive = 'x.archive_id' }: AnalysedEvent,
  { before, since }: { before: string; since: string },
  timeZone: string,
): string {
  // Once the chain is broken the rest of it is not looked for.
  const own = `${before} IS NOT NULL AND x.institution_id = s0.institution_id AND ${archive} = s0.archive_id AND ${where}`;
  if ('day' in at) return `SELECT min(${at.day}) AS day FROM ${from} WHERE ${own} AND ${at.day} >= ${since}`;
  return `SELECT ${dayOf({ moment: `min(${at.moment})` }, timeZone)} AS day FROM ${from}
    WHERE ${own} AND ${at.moment} >= (${since})::timestamp AT TIME ZONE ${timeZone}`;
}

/** The days on which anything happened with patients, as a select of archive and `active_days`; none of those without any. */
export function activeDaysOf(events: readonly AnalysedEvent[], patients: string, timeZone: string): string {
  const parts = events
    .filter(({ passive }) => !passive)
    .map(
      ({ from, where, at, archive = 'x.archive_id' }) =>
        `SELECT x.institution_id, ${archive} AS archive_id, ${dayOf(at, timeZone)} AS day FROM ${from} WHERE ${where} AND (x.institution_id, ${archive}) IN (${patients})`,
    );
  return `SELECT e.institution_id, e.archive_id, array_agg(e.day ORDER BY e.day) AS active_days
    FROM (${parts.join(' UNION ')}) e GROUP BY e.institution_id, e.archive_id`;
}
