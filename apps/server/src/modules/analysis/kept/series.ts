import type { AnalysedPeriod, AnalysedSeries, SeriesFigure } from '#platform/analysed.ts';

/** How a figure's series are kept, and counted in a period. */
type Kept = Readonly<{
  table: string;
  /**
   * Whether the sum of all values up to a day is kept, by which any period's is a difference, and beside the keys' series one of
   * all together (`TOGETHER`); otherwise the values as they are.
   */
  running: boolean;
  /** What is told of a series `z` in a period: its entries from `z.first` to `z.last`. */
  select: string;
  where: string;
}>;

/** The key of the series of all keys together. */
export const TOGETHER = '';

export const SERIES: Readonly<Record<SeriesFigure, Kept>> = {
  trained: {
    table: 'kept_training',
    running: true,
    select: `z.key AS game, z.last - z.first + 1 AS records, (z.amounts[z.last] - coalesce(z.amounts[z.first - 1], 0)) / 60000 AS amount`,
    where: 'z.last >= z.first',
  },
  thresholds: {
    table: 'kept_thresholds',
    running: false,
    select: `CASE sign(z.amounts[z.last] - z.amounts[z.first]) WHEN 1 THEN 'better' WHEN 0 THEN 'same' ELSE 'worse' END AS direction,
      1 AS records, z.amounts[z.last] - z.amounts[z.first] AS amount`,
    where: 'z.last > z.first',
  },
};

/**
 * The series of a figure, as a select of archive, key, `days` and `amounts`.
 * @param patients a select of the archives' ids
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
          FROM ${from} WHERE ${where} AND x.archive_id IN (${patients})`,
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

/** The records of a figure in a period, from the series of a source. */
export function countedSeries(figure: SeriesFigure, source: string, { begin, end }: AnalysedPeriod): string {
  const { select, where } = SERIES[figure];
  return `SELECT z.institution_id, z.archive_id, ${select}
    FROM (SELECT s.*, width_bucket(${begin}::date - 1, s.days) + 1 AS first, width_bucket(${end}::date, s.days) AS last FROM (${source}) s) z
   WHERE ${where}`;
}
