import type { CallData } from '@cogclinic/contract/call';
import type { statisticsCalls } from '@cogclinic/contract/statistics';
import { instruments } from '@cogclinic/scales/catalogue';
import type { Language } from '@cogclinic/scales/instrument';
import { nameOf } from '#modules/instruments/instruments.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { momentsOf, neededPeriod } from './period.ts';
import { planAnew } from './plan.ts';
import { type Narrowing, selectReports } from './selection.ts';

type Across = CallData<typeof statisticsCalls.acrossScales>;
type Counted = { instrument: string; patients: number; better: number; worse: number };

/** The scales for whose totals a change was published. */
const PUBLISHED = instruments.flatMap(({ code, scoring: { better, reliableChange } }) =>
  reliableChange ? { code, better, ...reliableChange } : [],
);

/**
 * First against last score of each patient on each scale, judged by the change published for the scale; how many could be
 * compared on scales without one.
 * @throws Refusal 422 for a period that is empty or too long
 */
export async function acrossScales(tx: Tx, actor: Actor, query: Narrowing, language: Language): Promise<Across> {
  const period = neededPeriod(query, actor);
  const moments = momentsOf(period, actor.timeZone);
  const codes = PUBLISHED.map(({ code }) => code);
  const [scored, others] = [selectReports(actor, query, moments, false), selectReports(actor, query, moments, false)];
  const published = scored.place(codes);
  // What stands for the better is counted upwards.
  const points = scored.place(PUBLISHED.map((one) => (one.points - 1e-4) * (one.better === 'higher' ? 1 : -1)));
  const [, rows, [rest]] = await Promise.all([
    planAnew(tx),
    tx.rows<Counted>(
      `SELECT instrument, count(*) AS patients,
              count(*) FILTER (WHERE sign(points) * change >= abs(points)) AS better,
              count(*) FILTER (WHERE sign(points) * change <= -abs(points)) AS worse
       FROM (SELECT instrument, (max(ARRAY[at, value]))[2] - (min(ARRAY[at, value]))[2] AS change
               FROM (SELECT r.archive_id, r.instrument, date_part('epoch', r.test_ended_at) AS at, r.total::float8 AS value, r.score_min, r.score_max
                       FROM ${scored.from} WHERE ${scored.where} AND r.instrument = ANY(${published}::text[]) AND r.total IS NOT NULL) AS given
              GROUP BY archive_id, instrument
             HAVING count(*) > 1 AND min(score_min) = max(score_min) AND min(score_max) = max(score_max)) AS changed
       JOIN unnest(${published}::text[], ${points}::float8[]) AS known (code, points) ON known.code = instrument
       GROUP BY instrument`,
      scored.values,
    ),
    tx.rows<{ patients: number }>(
      `SELECT count(*) AS patients
       FROM (SELECT 1 FROM ${others.from} WHERE ${others.where} AND r.instrument <> ALL(${others.place(codes)}::text[])
              GROUP BY r.archive_id, r.instrument HAVING count(*) > 1) AS changed`,
      others.values,
    ),
  ]);
  const scales = PUBLISHED.flatMap(({ code, points: least, kind, source }) => {
    const row = rows.find(({ instrument }) => instrument === code);
    if (!row) return [];
    const { patients, better, worse } = row;
    const sides = { patients, better, same: patients - better - worse, worse };
    return { instrument: code, name: nameOf(code, null, language), points: least, kind, source, ...sides };
  });
  return {
    scales: scales.toSorted((one, other) => other.patients - one.patients),
    unpublished: rest?.patients ?? 0,
  };
}
