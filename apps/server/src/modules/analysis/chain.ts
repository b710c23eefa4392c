import { CHAIN_STEPS, type ChainStep } from '@cogclinic/contract/analysis';
import { type AnalysedEvent, type AnalysedPeriod, dayIn, momentIn } from '#platform/analysed.ts';

/** What a patient has to do for a step, where it is not the step of that name. */
const AGAIN: Partial<Record<ChainStep, ChainStep>> = { screenedAgain: 'screened' };
const IMPAIRED_AT = CHAIN_STEPS.indexOf('impaired');

/** The alias under which a step of the chain tells its `day`. */
const stepAt = (at: number) => `s${at}`;

/**
 * The chain of the patients registered in a period, as a select of archive, `step`, and `amount`: the days since the step
 * before. A step counts when it was reached after the one before, or on the same day, and by the end of the period. A patient is
 * screened again on a later day than the first test that told of an impairment.
 */
export function chainRows(events: readonly AnalysedEvent[], period: AnalysedPeriod): string {
  const kinds = (step: ChainStep) => events.filter((event) => event.step === (AGAIN[step] ?? step));
  const joins = CHAIN_STEPS.slice(1).map((step, index) => {
    const before = `${stepAt(index)}.day`;
    const since = step in AGAIN ? `greatest(${before}, ${stepAt(IMPAIRED_AT)}.day + 1)` : before;
    const days = kinds(step).map((event) => firstDay(event, { before, since }, period));
    return `CROSS JOIN LATERAL (SELECT min(e.day) AS day FROM (${days.join(' UNION ALL ')}) e) ${stepAt(index + 1)}`;
  });
  const values = CHAIN_STEPS.map((step, at) => {
    const days = at === 0 ? 'NULL::float8' : `(${stepAt(at)}.day - ${stepAt(at - 1)}.day)::float8`;
    return `('${step}', ${stepAt(at)}.day, ${days})`;
  });
  const begun = kinds('registered').map((event) => begunDay(event, period));
  return `SELECT s0.institution_id, s0.archive_id, v.step, v.amount
    FROM (${begun.join(' UNION ALL ')}) s0
    ${joins.join('\n    ')}
    CROSS JOIN LATERAL (VALUES ${values.join(', ')}) v(step, day, amount)
    WHERE v.day IS NOT NULL`;
}

const dayOf = (moment: string, { timeZone }: AnalysedPeriod) => `(${moment} AT TIME ZONE ${timeZone})::date`;

/** The day on which the chain of each patient of the period begins. */
function begunDay({ from, where, at, archive = 'x.archive_id' }: AnalysedEvent, period: AnalysedPeriod): string {
  const [day, within] =
    'day' in at ? [at.day, dayIn(at.day, period)] : [dayOf(at.moment, period), momentIn(at.moment, period)];
  return `SELECT x.institution_id, ${archive} AS archive_id, ${day} AS day FROM ${from} WHERE ${where} AND ${within}`;
}

/** The first day, from another on and in the period, on which the patient of `s0` had an event. */
function firstDay(
  { from, where, at, archive = 'x.archive_id' }: AnalysedEvent,
  { before, since }: { before: string; since: string },
  period: AnalysedPeriod,
): string {
  // Once the chain is broken the rest of it is not looked for.
  const own = `${before} IS NOT NULL AND x.institution_id = s0.institution_id AND ${archive} = s0.archive_id AND ${where}`;
  if ('day' in at) {
    return `SELECT min(${at.day}) AS day FROM ${from} WHERE ${own} AND ${at.day} >= ${since} AND ${at.day} <= ${period.end}::date`;
  }
  return `SELECT ${dayOf(`min(${at.moment})`, period)} AS day FROM ${from}
    WHERE ${own} AND ${at.moment} >= (${since})::timestamp AT TIME ZONE ${period.timeZone} AND ${at.moment} < ${period.before}`;
}
