import type { ChainStep } from '@cogclinic/contract/analysis';
import { analysedDevices } from '#modules/devices/use.service.ts';
import type { Actor } from '#platform/actor.ts';
import { type AnalysedEvent, type AnalysedPeriod, dayIn, momentIn } from '#platform/analysed.ts';
import type { Tx } from '#platform/database.ts';
import { composed } from '#platform/patientRecord.ts';
import { day, type RowOf, textAs, whole } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { givenOf } from './narrowing.ts';

/** The steps of the chain of which each record is an event. */
type Step = Exclude<ChainStep, 'impaired' | 'screenedAgain'>;
const STEPS: readonly Step[] = ['registered', 'screened', 'guided', 'trained', 'followedUp'];

const COLUMNS = { day: day.always, step: textAs<Step>().always, count: whole };
export type StepDay = RowOf<typeof COLUMNS>;

/** Declares how the records of the chain's steps are counted by day. */
export const daysOf = composed((records) => {
  const declared = [...records.flatMap(({ analysed }) => analysed ?? []), analysedDevices];
  const events = declared.flatMap((one) => one.events ?? []).filter(({ step }) => STEPS.some((one) => one === step));
  const count = readVisibleSql(
    'analysis.days',
    COLUMNS,
    ({ patients }, period: AnalysedPeriod) =>
      `SELECT x.day, x.step, count(*) AS count FROM (${events.map((event) => dated(event, period)).join(' UNION ALL ')}) x
         JOIN ${patients} a ON a.institution_id = x.institution_id AND a.id = x.archive_id
        GROUP BY x.day, x.step`,
  );
  /** How many records of each step each day of a period has, of the patients whom the actor may see; none where there are none. */
  return (tx: Tx, actor: Actor, period: { begin: string; end: string }): Promise<StepDay[]> =>
    count(tx, actor, givenOf(period, actor));
});

function dated({ step, from, where, at, archive = 'x.archive_id' }: AnalysedEvent, period: AnalysedPeriod): string {
  const [value, within] =
    'day' in at
      ? [at.day, dayIn(at.day, period)]
      : [`(${at.moment} AT TIME ZONE ${period.timeZone})::date`, momentIn(at.moment, period)];
  return `SELECT x.institution_id, ${archive} AS archive_id, '${step}' AS step, ${value} AS day FROM ${from} WHERE ${where} AND ${within}`;
}
