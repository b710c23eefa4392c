import type { CallData } from '@cogclinic/contract/call';
import type { statisticsCalls } from '@cogclinic/contract/statistics';
import { instruments } from '@cogclinic/scales/catalogue';
import type { Language } from '@cogclinic/scales/instrument';
import { nameOf } from '#modules/instruments/instruments.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { text, whole } from '#platform/sql/columns.ts';
import { momentsOf, neededPeriod } from './period.service.ts';
import { planAnew } from './plan.service.ts';
import { type Narrowing, readReports } from './selection.ts';

type Across = CallData<typeof statisticsCalls.acrossScales>;

/** The scales for whose totals a change was published. */
const PUBLISHED = instruments.flatMap(({ code, scoring: { better, reliableChange } }) =>
  reliableChange ? { code, better, ...reliableChange } : [],
);

const CODES = PUBLISHED.map(({ code }) => code);
/** What stands for the better is counted upwards. */
const POINTS = PUBLISHED.map(({ points, better }) => (points - 1e-4) * (better === 'higher' ? 1 : -1));

type Published = { codes: readonly string[]; points: readonly number[] };
const CHANGED = readReports(
  'statistics.changedAcross',
  { instrument: text, patients: whole, better: whole, worse: whole },
  false,
  ({ from, where }, { codes, points }: Published) =>
    `SELECT instrument, count(*) AS patients,
            count(*) FILTER (WHERE sign(points) * change >= abs(points)) AS better,
            count(*) FILTER (WHERE sign(points) * change <= -abs(points)) AS worse
     FROM (SELECT instrument, (max(ARRAY[at, value]))[2] - (min(ARRAY[at, value]))[2] AS change
             FROM (SELECT r.archive_id, r.instrument, date_part('epoch', r.test_ended_at) AS at, r.total::float8 AS value, r.score_min, r.score_max
                     FROM ${from} WHERE ${where} AND r.instrument = ANY(${codes}::text[]) AND r.total IS NOT NULL) AS given
            GROUP BY archive_id, instrument
           HAVING count(*) > 1 AND min(score_min) = max(score_min) AND min(score_max) = max(score_max)) AS changed
     JOIN unnest(${codes}::text[], ${points}::float8[]) AS known (code, points) ON known.code = instrument
     GROUP BY instrument`,
);
const UNPUBLISHED = readReports(
  'statistics.unpublishedAcross',
  { patients: whole },
  false,
  ({ from, where }, { codes }: Pick<Published, 'codes'>) =>
    `SELECT count(*) AS patients
     FROM (SELECT 1 FROM ${from} WHERE ${where} AND r.instrument <> ALL(${codes}::text[])
            GROUP BY r.archive_id, r.instrument HAVING count(*) > 1) AS changed`,
);

/**
 * First against last score of each patient on each scale, judged by the change published for the scale; how many could be
 * compared on scales without one.
 * @throws Refusal 422 for a period that is empty or too long
 */
export async function acrossScales(tx: Tx, actor: Actor, query: Narrowing, language: Language): Promise<Across> {
  const period = neededPeriod(query, actor);
  const moments = momentsOf(period, actor.timeZone);
  const [, rows, [rest]] = await Promise.all([
    planAnew(tx),
    CHANGED(tx, actor, query, { ...moments, codes: CODES, points: POINTS }),
    UNPUBLISHED(tx, actor, query, { ...moments, codes: CODES }),
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
