import type { CallData } from '@cogclinic/contract/call';
import type { statisticsCalls } from '@cogclinic/contract/statistics';
import type { Instrument } from '@cogclinic/scales/instrument';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { bool, type RowOf, real, text, whole } from '#platform/sql/columns.ts';
import { BUCKETS, type Bucket } from './buckets.ts';
import type { Grouping } from './grouping.ts';
import { meanInterval } from './interval.ts';
import type { Measure } from './measure.ts';
import { type Moments, readReports, type StatisticsQuery } from './selection.ts';
import { tidy, VALUES } from './values.ts';

type Statistics = CallData<typeof statisticsCalls.reports>;
type Change = NonNullable<Statistics['scores']>['change'];
export type Sides = NonNullable<Statistics['groups'][number]['change']>;

const COUNTED = {
  together: bool,
  patients: whole,
  better: whole,
  worse: whole,
  muchbetter: whole,
  muchworse: whole,
  mean: real.orNull,
  deviation: real.orNull,
};
type Counted = RowOf<typeof COUNTED>;
/** `gain` is 1 where higher scores are better and -1 where lower ones are. */
type Given = { code: string | null; gain: 1 | -1; points: number | null; bounds: readonly number[] | null };

/** Each patient is in the bucket of the last score. */
const LAST = '(array_agg(bucket ORDER BY at DESC, value DESC))[1]';
const WITHOUT: Bucket = { sql: () => 'NULL', column: text.orNull, ofArchive: false, manyPerPatient: false };

const changesIn = (name: string, value: (code: unknown) => string, { sql, column, ofArchive }: Bucket, last = LAST) =>
  readReports(
    name,
    { ...COUNTED, bucket: column.orNull },
    ofArchive,
    ({ from, where }, { code, gain, points, bounds }: Given) =>
      `SELECT grouping(bucket) = 1 AS together, bucket, count(*) AS patients,
              count(*) FILTER (WHERE change * ${gain}::int > 0) AS better, count(*) FILTER (WHERE change * ${gain}::int < 0) AS worse,
              count(*) FILTER (WHERE change * ${gain}::int >= ${points}::float8) AS muchbetter,
              count(*) FILTER (WHERE change * ${gain}::int <= -${points}::float8) AS muchworse,
              avg(change) AS mean, stddev_samp(change) AS deviation
       FROM (SELECT (max(ARRAY[at, value]))[2] - (min(ARRAY[at, value]))[2] AS change, ${last} AS bucket
               FROM (SELECT r.archive_id, date_part('epoch', r.test_ended_at) AS at, ${value(code)} AS value, r.score_min, r.score_max, ${sql(bounds)} AS bucket
                       FROM ${from} WHERE ${where}) AS given
              WHERE value IS NOT NULL GROUP BY archive_id
             HAVING count(*) > 1 AND min(score_min) = max(score_min) AND min(score_max) = max(score_max)) AS changed
       GROUP BY GROUPING SETS ((), (bucket))`,
  );
const changesOf = (measured: keyof typeof VALUES) => {
  const by = (kind: ChangingKind) =>
    changesIn(`statistics.changeOf ${measured} ${kind}`, VALUES[measured], BUCKETS[kind]);
  return {
    age: by('age'),
    education: by('education'),
    gender: by('gender'),
    department: by('department'),
    doctor: by('doctor'),
    together: changesIn(`statistics.changeOf ${measured}`, VALUES[measured], WITHOUT, 'NULL'),
  };
};
const CHANGES = { total: changesOf('total'), subscale: changesOf('subscale') };

/** By what changes are told apart: a change has two ends, it falls into a group of people and hardly into a time. */
const CHANGING = ['age', 'education', 'gender', 'department', 'doctor'] as const;
type ChangingKind = (typeof CHANGING)[number];
const isChanging = (kind: string): kind is ChangingKind => CHANGING.some((one) => one === kind);

/** The grouping, where changes are told apart by it. */
export const changingBy = (grouping: Grouping): Grouping | null => (isChanging(grouping.bucket) ? grouping : null);

type Measured = Readonly<{
  measure: Measure;
  published: Instrument['scoring']['reliableChange'];
  grouping: Grouping | null;
}>;

/**
 * First against last of each patient with two or more scores on the same range; those of one moment by their score.
 * By group too where there is a grouping: each patient is in the group of the last score.
 */
export async function changeOf(
  tx: Tx,
  actor: Actor,
  query: StatisticsQuery,
  moments: Moments,
  { measure, published, grouping }: Measured,
): Promise<{ change: Change; changes: ReadonlyMap<string, Sides> }> {
  const { subscale, better } = measure;
  const kind = grouping && isChanging(grouping.bucket) ? grouping.bucket : 'together';
  const rows = await CHANGES[subscale ? 'subscale' : 'total'][kind](tx, actor, query, {
    ...moments,
    code: subscale?.code ?? null,
    gain: better === 'higher' ? 1 : -1,
    points: published ? published.points - 1e-4 : null,
    bounds: grouping?.bounds ?? null,
  });
  const changes = new Map<string, Sides>();
  for (const row of rows) if (grouping && !row.together) changes.set(grouping.keyOf(row.bucket), sidesOf(row));
  return {
    change: together(
      rows.find((row) => row.together),
      published,
    ),
    changes,
  };
}

function together(row: Counted | undefined, published: Instrument['scoring']['reliableChange']): Change {
  const { mean = null, deviation = null, muchbetter = 0, muchworse = 0 } = row ?? {};
  const sides = sidesOf(row);
  const interval = mean === null || deviation === null ? null : meanInterval(mean, deviation, sides.patients);
  return {
    ...sides,
    mean: mean === null ? null : tidy(mean),
    low: interval && tidy(interval.low),
    high: interval && tidy(interval.high),
    reliable: published
      ? {
          points: published.points,
          kind: published.kind,
          better: muchbetter,
          worse: muchworse,
          source: published.source,
        }
      : null,
  };
}

function sidesOf(row: Counted | undefined): Sides {
  const { patients = 0, better = 0, worse = 0 } = row ?? {};
  return { patients, better, same: patients - better - worse, worse };
}
