import { LEVELS as IN_ORDER, worsening } from '@cogclinic/scales/levels';
import type { AnalysedPeriod, AnalysedSeries, SeriesFigure } from '#platform/analysed.ts';

/** How a figure's series are kept, and counted in a period. */
type Kept = Readonly<{
  table: string;
  /**
   * Whether the sum of all values up to a day is kept, by which any period's is a difference, and beside the keys' series one of
   * all together (`TOGETHER`); otherwise the values as they are.
   */
  running: boolean;
  /** The column by whose index those are left out of which the figure tells nothing since a period began. */
  since: 'last_day' | 'last_but_one';
  /** What is told of a series `z` in a period: its entries from `z.first` to `z.last`, of which the last has the amount `z.until`. */
  select: string;
  where: string;
}>;

/** The key of the series of all keys together. */
export const TOGETHER = '';

const LEVELS = `(ARRAY[${IN_ORDER.map((level) => `'${level}'`).join(', ')}])`;
/** Of each level (rows) to each other: above zero for the worse, by the one rule that compares levels. */
const WORSENING = `(ARRAY[${IN_ORDER.map((from) => `[${IN_ORDER.map((to) => Math.sign(worsening(from, to)))}]`)}])`;

export const SERIES: Readonly<Record<SeriesFigure, Kept>> = {
  trained: {
    table: 'kept_training',
    running: true,
    since: 'last_day',
    select: `z.key AS game, z.last - z.first + 1 AS records, (z.until - CASE WHEN z.first > 1 THEN z.amounts[z.first - 1] ELSE 0 END) / 60000 AS amount`,
    where: 'z.last >= z.first',
  },
  thresholds: {
    table: 'kept_thresholds',
    running: false,
    since: 'last_but_one',
    select: `CASE sign(z.until - z.amounts[z.first]) WHEN 1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
      1 AS records, z.until - z.amounts[z.first] AS amount`,
    where: 'z.last > z.first',
  },
  levelChange: {
    table: 'kept_levels',
    running: false,
    since: 'last_but_one',
    select: `CASE ${WORSENING}[z.amounts[z.first]::int][z.until::int] WHEN -1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
      ${LEVELS}[z.amounts[z.first]::int] || '-' || ${LEVELS}[z.until::int] AS levels, 1 AS records`,
    where: 'z.last > z.first',
  },
};

/**
 * The series of a figure, as a select of archive, key, `days` and `amounts`.
 * @param patients a select of their institution and the archives' ids
 */
export function seriesOf(
  declared: readonly AnalysedSeries[],
  figure: SeriesFigure,
  patients: string,
  timeZone: string,
) {
  const parts = declared
    .filter((one) => one.figure === figure)
    .map(
      ({ from, where, moment, key, value }) =>
        `SELECT x.institution_id, x.archive_id, ${key} AS key, ${moment} AS at, (${moment} AT TIME ZONE ${timeZone})::date AS day, ${value}::float8 AS value
          FROM ${from} WHERE ${where} AND (x.institution_id, x.archive_id) IN (${patients})`,
    );
  const order = 'v.day, v.at, v.value';
  const { running } = SERIES[figure];
  const all = parts.join(' UNION ALL ');
  const source = running
    ? `SELECT y.institution_id, y.archive_id, w.key, y.at, y.day, y.value FROM (${all}) y CROSS JOIN LATERAL (VALUES (y.key), ('${TOGETHER}')) w(key)`
    : all;
  const kept = running
    ? `sum(v.value) OVER (PARTITION BY v.institution_id, v.archive_id, v.key ORDER BY ${order} ROWS UNBOUNDED PRECEDING)`
    : 'v.value';
  return `SELECT v.institution_id, v.archive_id, v.key, array_agg(v.day ORDER BY ${order}, v.kept) AS days, array_agg(v.kept ORDER BY ${order}, v.kept) AS amounts
    FROM (SELECT v.*, ${kept} AS kept FROM (${source}) v) v GROUP BY v.institution_id, v.archive_id, v.key`;
}

/** The series of a select with their ends, as the tables have them. */
export const withEnds = (series: string): string =>
  `SELECT v.*, cardinality(v.days) AS entries, v.amounts[cardinality(v.amounts)] AS total, v.days[1] AS first_day, v.days[cardinality(v.days)] AS last_day
    FROM (${series}) v`;

/** The records of a figure in a period, from the series of a source with their ends. */
export function countedSeries(figure: SeriesFigure, source: string, { begin, end }: AnalysedPeriod): string {
  const { select, where } = SERIES[figure];
  const first = `CASE WHEN s.first_day >= ${begin}::date THEN 1 ELSE width_bucket(${begin}::date - 1, s.days) + 1 END`;
  const last = `CASE WHEN s.last_day <= ${end}::date THEN s.entries ELSE width_bucket(${end}::date, s.days) END`;
  // A subquery with a bound is worked out once; without it PostgreSQL would search wherever a place is named.
  return `SELECT z.institution_id, z.archive_id, ${select}
    FROM (SELECT p.*, CASE WHEN p.last = p.entries THEN p.total ELSE p.amounts[p.last] END AS until
            FROM (SELECT s.*, ${first} AS first, ${last} AS last FROM (${source}) s WHERE s.first_day <= ${end}::date OFFSET 0) p) z
   WHERE ${where}`;
}
