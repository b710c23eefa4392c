import type { CallData } from '@cogclinic/contract/call';
import type { statisticsCalls } from '@cogclinic/contract/statistics';
import type { Instrument } from '@cogclinic/scales/instrument';
import type { Tx } from '#platform/database.ts';
import { bucketSql, type Grouping } from './groups.ts';
import { meanInterval } from './interval.ts';
import type { Measure } from './measure.ts';
import type { Selection } from './selection.ts';
import { tidy, valueSql } from './values.ts';

type Statistics = CallData<typeof statisticsCalls.reports>;
type Change = NonNullable<Statistics['scores']>['change'];
export type Sides = NonNullable<Statistics['groups'][number]['change']>;
type Counted = {
  together: boolean;
  bucket: string | number | null;
  patients: number;
  better: number;
  worse: number;
  muchbetter: number;
  muchworse: number;
  mean: number | null;
  deviation: number | null;
};

/**
 * First against last of each patient with two or more scores on the same range; those of one moment by their score.
 * By group too where there is a grouping: each patient is in the group of the last score.
 */
export async function changeOf(
  tx: Tx,
  selection: Selection,
  measure: Measure,
  published: Instrument['scoring']['reliableChange'],
  grouping: Grouping | null,
): Promise<{ change: Change; changes: ReadonlyMap<string, Sides> }> {
  const value = valueSql(measure, selection);
  const gain = measure.better === 'higher' ? 'change' : '-change';
  const points = selection.place(published ? published.points - 1e-4 : null);
  const bucket = grouping ? bucketSql(grouping, selection) : 'NULL';
  const rows = await tx.rows<Counted>(
    `SELECT grouping(bucket) = 1 AS together, bucket, count(*) AS patients,
            count(*) FILTER (WHERE ${gain} > 0) AS better, count(*) FILTER (WHERE ${gain} < 0) AS worse,
            count(*) FILTER (WHERE ${gain} >= ${points}::float8) AS muchbetter, count(*) FILTER (WHERE ${gain} <= -${points}::float8) AS muchworse,
            avg(change) AS mean, stddev_samp(change) AS deviation
     FROM (SELECT (max(ARRAY[at, value]))[2] - (min(ARRAY[at, value]))[2] AS change, ${grouping ? LAST : 'NULL'} AS bucket
             FROM (SELECT r.archive_id, date_part('epoch', r.test_ended_at) AS at, ${value} AS value, r.score_min, r.score_max, ${bucket} AS bucket
                     FROM ${selection.from} WHERE ${selection.where}) AS given
            WHERE value IS NOT NULL GROUP BY archive_id
           HAVING count(*) > 1 AND min(score_min) = max(score_min) AND min(score_max) = max(score_max)) AS changed
     GROUP BY GROUPING SETS ((), (bucket))`,
    selection.values,
  );
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

const LAST = '(array_agg(bucket ORDER BY at DESC, value DESC))[1]';

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
