import type { CallData } from '@cogclinic/contract/call';
import { educationRange, type statisticsCalls } from '@cogclinic/contract/statistics';
import type { Instrument, Language } from '@cogclinic/scales/instrument';
import { textOf } from '@cogclinic/scales/localText';
import type { reports } from '#modules/reports/reports.tables.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { oneOfColumn, type RowOf, real, whole } from '#platform/sql/columns.ts';
import { binStarts, binsOf } from './bins.ts';
import { changeOf, type Sides } from './change.ts';
import type { Grouping } from './grouping.ts';
import { noLevels } from './groups.ts';
import { bandsOf, type Measure, measureOf } from './measure.ts';
import { type Moments, readReports, type StatisticsQuery } from './selection.ts';
import { tidy, VALUES } from './values.ts';

export type Scores = NonNullable<CallData<typeof statisticsCalls.reports>['scores']>;

/** Of reports without a score all is null but their level and count. */
const COUNTED = {
  bin: whole.orNull,
  level: oneOfColumn<typeof reports.level>().orNull,
  count: whole,
  sum: real.orNull,
  squares: real.orNull,
  lowest: real.orNull,
  highest: real.orNull,
};
type Counted = RowOf<typeof COUNTED>;

type Given = { code: string | null; starts: readonly number[] };
const binsOfValue = (measured: keyof typeof VALUES) =>
  readReports(
    `statistics.bins ${measured}`,
    COUNTED,
    false,
    ({ from, where }, { code, starts }: Given) =>
      `SELECT width_bucket(value, ${starts}::float8[]) AS bin, level, count(*) AS count, sum(value) AS sum, sum(value * value) AS squares,
              min(value) AS lowest, max(value) AS highest
       FROM (SELECT ${VALUES[measured](code)} AS value, r.level FROM ${from} WHERE ${where}) AS given GROUP BY 1, 2`,
  );
const BINS = { total: binsOfValue('total'), subscale: binsOfValue('subscale') };

/**
 * The distribution of one instrument's scores, and how they changed, by group too where they have a grouping; null for
 * a profile without any scores.
 */
export async function scoresOf(
  tx: Tx,
  actor: Actor,
  query: StatisticsQuery,
  moments: Moments,
  { instrument, language, grouping }: { instrument: Instrument; language: Language; grouping: Grouping | null },
): Promise<{ scores: Scores; changes: ReadonlyMap<string, Sides> } | null> {
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
  const published = measure.subscale === null ? scoring.reliableChange : undefined;
  const code = measure.subscale?.code ?? null;
  const [counted, { change, changes }] = await Promise.all([
    BINS[code === null ? 'total' : 'subscale'](tx, actor, query, { ...moments, code, starts: binStarts(bins) }),
    changeOf(tx, actor, query, moments, { measure, published, grouping }),
  ]);
  const scored = counted.filter(({ bin }) => bin !== null);
  const count = sumOf(scored, (row) => row.count);
  const mean = count === 0 ? null : sumOf(scored, ({ sum }) => sum ?? 0) / count;
  const squares = sumOf(scored, (row) => row.squares ?? 0);
  const scores: Scores = {
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
    lowest: count === 0 ? null : tidy(Math.min(...scored.map(({ lowest }) => lowest ?? measure.max))),
    highest: count === 0 ? null : tidy(Math.max(...scored.map(({ highest }) => highest ?? measure.min))),
    bins: bins.map((bin, at) => ({ ...bin, ...heightOf(scored, at, bins.length, measure) })),
    step: measure.step,
    bands,
    bandsVary: vary,
    change,
  };
  return { scores, changes };
}

/** What falls into a bin; a score from outside the range, of an older version, is in the bin at that end. */
function heightOf(scored: readonly Counted[], at: number, bins: number, measure: Measure) {
  const within = scored.filter(({ bin }) => Math.max(1, Math.min(bins, bin ?? 0)) === at + 1);
  const levels = noLevels();
  for (const { level, count } of within) levels[level ?? 'none'] += count;
  return { count: sumOf(within, (row) => row.count), levels: measure.subscale === null ? levels : null };
}

function sumOf<R>(rows: readonly R[], of: (row: R) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}
