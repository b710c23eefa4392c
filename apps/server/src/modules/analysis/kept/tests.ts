import type { AnalysedPeriod, AnalysedTests } from '#platform/analysed.ts';

/**
 * The tests of patients, as a select of archive, `place`, `day`, `level`, `instrument`, and the days on which the test before ended:
 * `since` of any, `level_since` and `instrument_since` of the same one. Of a period's tests the first is the one whose test before
 * ended before the period: so patients are counted without looking for each of them among the rows.
 * @param patients a select of their institution and the archives' ids
 */
export function testsOf(declared: readonly AnalysedTests[], patients: string, timeZone: string): string {
  const parts = declared.map(
    ({ from, where, moment, level, instrument }) =>
      `SELECT x.institution_id, x.archive_id, ${moment} AS at, (${moment} AT TIME ZONE ${timeZone})::date AS day, ${level} AS level, ${instrument} AS instrument
        FROM ${from} WHERE ${where} AND (x.institution_id, x.archive_id) IN (${patients})`,
  );
  const before = (by = '') =>
    `lag(v.day) OVER (PARTITION BY v.institution_id, v.archive_id${by && `, v.${by}`} ORDER BY v.at)`;
  return `SELECT v.institution_id, v.archive_id, row_number() OVER (PARTITION BY v.institution_id, v.archive_id ORDER BY v.at) AS place,
      v.day, v.level, v.instrument, ${before()} AS since, ${before('level')} AS level_since, ${before('instrument')} AS instrument_since
    FROM (${parts.join(' UNION ALL ')}) v`;
}

/** The tests of a period, from those of a source, each with whether it is the first in it: of any, of its level, of its scale. */
export function countedTests(source: string, { begin, end }: AnalysedPeriod): string {
  const first = (since: string) => `coalesce(s.${since} < ${begin}::date, true)`;
  return `SELECT s.institution_id, s.archive_id, s.level, s.instrument, ${first('since')} AS is_first,
      ${first('level_since')} AS first_of_level, ${first('instrument_since')} AS first_of_instrument
    FROM (${source}) s WHERE s.day BETWEEN ${begin}::date AND ${end}::date`;
}
