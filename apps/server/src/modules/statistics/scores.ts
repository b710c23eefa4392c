import type { CallData } from '@cogclinic/contract/call';
import type { statisticsCalls } from '@cogclinic/contract/statistics';
import type { Instrument, Language, Level } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { type Bin, binStarts, binsOf } from './bins.ts';
import { noLevels } from './groups.ts';
import { meanInterval } from './interval.ts';
import { bandsOf, type Measure, measureOf } from './measure.ts';
import { educationRange, type Selection, type StatisticsQuery, selectReports } from './selection.ts';

export type Scores = NonNullable<CallData<typeof statisticsCalls.reports>['scores']>;
type Counted = {
  bin: number | null;
  level: Level | null;
  count: number;
  sum: number;
  squares: number;
  lowest: number;
  highest: number;
};
type Moments = { from: Date; before: Date };

/** The distribution of one instrument's scores, and how they changed; null for a profile without any scores. */
export async function scoresOf(
  tx: Tx,
  actor: Actor,
  query: StatisticsQuery,
  moments: Moments,
  { instrument, language }: { instrument: Instrument; language: Language },
): Promise<Scores | null> {
  const measure = measureOf(instrument, query.subscale);
  if (measure === null) return null;
  const { scoring } = instrument;
  const bins = binsOf(measure);
  const whom = {
    age: query.age,
    gender: query.gender,
    education: query.education === undefined ? undefined : educationRange(query.education),
  };
  const { bands, vary } = bandsOf(instrument, measure, whom, language);
  const select = () => selectReports(actor, query, moments, false);
  const [counted, change] = await Promise.all([
    countBins(tx, select(), measure, bins),
    changeOf(tx, select(), measure, measure.subscale === null ? scoring.reliableChange : undefined),
  ]);
  const scored = counted.filter(({ bin }) => bin !== null);
  const count = sumOf(scored, (row) => row.count);
  const mean = count === 0 ? null : sumOf(scored, ({ sum }) => sum) / count;
  const squares = sumOf(scored, (row) => row.squares);
  return {
    instrument: instrument.code,
    instrumentName: textOf(instrument.name, language),
    profile: scoring.total === 'none',
    subscale: measure.subscale?.code ?? null,
    subscales: scoring.subscales.map(({ code, name }) => ({ code, name: textOf(name, language) })),
    better: measure.better,
    min: measure.min,
    max: measure.max,
    count,
    unscored: sumOf(counted, (row) => row.count) - count,
    mean: mean === null ? null : tidy(mean),
    deviation:
      mean === null || count < 2 ? null : tidy(Math.sqrt(Math.max(0, squares - count * mean ** 2) / (count - 1))),
    lowest: count === 0 ? null : tidy(Math.min(...scored.map(({ lowest }) => lowest))),
    highest: count === 0 ? null : tidy(Math.max(...scored.map(({ highest }) => highest))),
    bins: bins.map((bin, at) => ({ ...bin, ...heightOf(scored, at, bins.length, measure) })),
    step: measure.step,
    bands,
    bandsVary: vary,
    change,
  };
}

/** What falls into a bin; a score from outside the range, of an older version, is in the bin at that end. */
function heightOf(scored: readonly Counted[], at: number, bins: number, measure: Measure) {
  const within = scored.filter(({ bin }) => Math.max(1, Math.min(bins, bin ?? 0)) === at + 1);
  const levels = noLevels();
  for (const { level, count } of within) levels[level ?? 'none'] += count;
  return { count: sumOf(within, (row) => row.count), levels: measure.subscale === null ? levels : null };
}

function countBins(tx: Tx, selection: Selection, measure: Measure, bins: readonly Bin[]): Promise<Counted[]> {
  const value = valueSql(measure, selection);
  const starts = selection.place(binStarts(bins));
  return tx.rows<Counted>(
    `SELECT width_bucket(value, ${starts}::float8[]) AS bin, level, count(*) AS count, sum(value) AS sum, sum(value * value) AS squares,
            min(value) AS lowest, max(value) AS highest
     FROM (SELECT ${value} AS value, r.level FROM ${selection.from} WHERE ${selection.where}) AS given GROUP BY 1, 2`,
    selection.values,
  );
}

/** First against last of each patient with two or more scores on the same range; those of one moment by their score. */
async function changeOf(
  tx: Tx,
  selection: Selection,
  measure: Measure,
  published: Instrument['scoring']['reliableChange'],
): Promise<Scores['change']> {
  const value = valueSql(measure, selection);
  const gain = measure.better === 'higher' ? 'change' : '-change';
  const points = selection.place(published ? published.points - 1e-4 : null);
  const [row] = await tx.rows<{
    patients: number;
    better: number;
    worse: number;
    muchbetter: number;
    muchworse: number;
    mean: number | null;
    deviation: number | null;
  }>(
    `SELECT count(*) AS patients, count(*) FILTER (WHERE ${gain} > 0) AS better, count(*) FILTER (WHERE ${gain} < 0) AS worse,
            count(*) FILTER (WHERE ${gain} >= ${points}::float8) AS muchbetter, count(*) FILTER (WHERE ${gain} <= -${points}::float8) AS muchworse,
            avg(change) AS mean, stddev_samp(change) AS deviation
     FROM (SELECT (max(ARRAY[at, value]))[2] - (min(ARRAY[at, value]))[2] AS change
             FROM (SELECT r.archive_id, date_part('epoch', r.test_ended_at) AS at, ${value} AS value, r.score_min, r.score_max
                     FROM ${selection.from} WHERE ${selection.where}) AS given
            WHERE value IS NOT NULL GROUP BY archive_id
           HAVING count(*) > 1 AND min(score_min) = max(score_min) AND min(score_max) = max(score_max)) AS changed`,
    selection.values,
  );
  const { patients = 0, better = 0, worse = 0, mean = null, deviation = null } = row ?? {};
  const interval = mean === null || deviation === null ? null : meanInterval(mean, deviation, patients);
  return {
    patients,
    better,
    same: patients - better - worse,
    worse,
    mean: mean === null ? null : tidy(mean),
    low: interval && tidy(interval.low),
    high: interval && tidy(interval.high),
    reliable: published
      ? { points: published.points, better: row?.muchbetter ?? 0, worse: row?.muchworse ?? 0, source: published.source }
      : null,
  };
}

function valueSql({ subscale }: Measure, selection: Selection): string {
  return subscale === null
    ? 'r.total::float8'
    : `(r.subscore_values ->> ${selection.place(subscale.code)}::text)::float8`;
}

function sumOf<R>(rows: readonly R[], of: (row: R) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}

/** Scores are kept with seven digits. */
const tidy = (value: number) => Math.round(value * 1e4) / 1e4;
