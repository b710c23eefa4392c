import { CHAIN_STEPS, FIGURE_NAMES, type FigureName, groupingsOf } from '@cogclinic/contract/analysis';
import { analysedDevices } from '#modules/devices/use.service.ts';
import type { Analysed, AnalysedPeriod, SeriesFigure } from '#platform/analysed.ts';
import type { PatientRecord } from '#platform/patientRecord.ts';
import { activeDaysOf, chainOf } from './kept/courses.ts';
import { countedSeries, SERIES, seriesOf, TOGETHER, withEnds } from './kept/series.ts';
import { countedTests, testsOf } from './kept/tests.ts';

/** The select of a figure's records in a period. */
export type Rows = (period: AnalysedPeriod) => string;

/** What the kinds of record declare for the data analysis, together. */
export function declaredOf(records: readonly PatientRecord[]): Required<Analysed> {
  const declared = [...records.flatMap(({ analysed }) => analysed ?? []), analysedDevices];
  return {
    events: declared.flatMap((one) => one.events ?? []),
    figures: declared.flatMap((one) => one.figures ?? []),
    series: declared.flatMap((one) => one.series ?? []),
    tests: declared.flatMap((one) => one.tests ?? []),
  };
}

/** The records that each figure counts, composed of what the kinds of record declare. */
export function rowsOf(records: readonly PatientRecord[]): ReadonlyMap<FigureName, Rows> {
  const declared = declaredOf(records);
  return new Map(
    FIGURE_NAMES.map((name): [FigureName, Rows] => {
      if (name === 'active') return [name, (period) => activeRows(declared, period)];
      if (name === 'chain') return [name, (period) => chainRows(declared, period)];
      if (name === 'screened') return [name, (period) => testRows(declared, period)];
      if (isSeries(name)) return [name, (period) => listedSeries(declared, name, period)];
      const parts = declared.figures.filter(({ figure }) => figure === name);
      if (parts.length === 0) throw new Error(`no record declares the figure ${name}`);
      return [name, (period) => parts.map(({ rows }) => rows(period)).join(' UNION ALL ')];
    }),
  );
}

/** Whether a figure's records are kept as series, each row telling how many `records` it stands for. */
export const isSeries = (name: FigureName): name is SeriesFigure => Object.hasOwn(SERIES, name);

/** The records of a series' figure of each key. */
function listedSeries(declared: Required<Analysed>, figure: SeriesFigure, period: AnalysedPeriod): string {
  const rows = seriesRows(declared, figure, period);
  const [by = ''] = groupingsOf(figure);
  return SERIES[figure].running ? `SELECT t.* FROM (${rows}) t WHERE t."${by}" <> '${TOGETHER}'` : rows;
}

/**
 * Only who is not among the patients whose kept rows are out of date. A list that is looked up, however long.
 * @param among a select of the ids of those who are counted; all without
 */
const current = (row: string, among?: string) =>
  `${row}.archive_id NOT IN (SELECT c.archive_id FROM changed_patients c)${among ? ` AND ${row}.archive_id IN (${among})` : ''}`;
/** Of those who are, whoever is present: theirs is read from the records. */
const CHANGED = `SELECT c.institution_id, c.archive_id FROM changed_patients c
  JOIN archives p ON p.institution_id = c.institution_id AND p.id = c.archive_id AND p.deleted_at IS NULL`;

/**
 * The records of a series' figure: of each key, and where sums are kept those of all keys together as well.
 * @param among a select of the ids of those who are counted, who are looked for before anything is worked out; all without
 */
export function seriesRows(
  { series }: Required<Analysed>,
  figure: SeriesFigure,
  period: AnalysedPeriod,
  among?: string,
): string {
  const { table, since } = SERIES[figure];
  const kept = `SELECT k.institution_id, k.archive_id, k.key, k.days, k.amounts, k.entries, k.total, k.first_day, k.last_day FROM ${table} k
    WHERE k.${since} >= ${period.begin}::date AND ${current('k', among)}`;
  const changed = among ? `${CHANGED} WHERE p.id IN (${among})` : CHANGED;
  const read = withEnds(seriesOf(series, figure, changed, `${period.timeZone}`));
  return `${countedSeries(figure, kept, period)}
    UNION ALL ${countedSeries(figure, read, period)}`;
}

/** The tests of a period, each with whether it is the patient's first in it. */
function testRows({ tests }: Required<Analysed>, period: AnalysedPeriod): string {
  const kept = `SELECT k.* FROM kept_tests k WHERE ${current('k')}`;
  return `${countedTests(kept, period)}
    UNION ALL ${countedTests(testsOf(tests, CHANGED, `${period.timeZone}`), period)}`;
}

/** Each patient with whom something happened in the period, once. */
function activeRows({ events }: Required<Analysed>, { begin, end, timeZone }: AnalysedPeriod): string {
  const active = (row: string) =>
    `width_bucket(${end}::date, ${row}.active_days) > width_bucket(${begin}::date - 1, ${row}.active_days)`;
  return `SELECT k.institution_id, k.archive_id FROM kept_courses k
     WHERE k.last_day >= ${begin}::date AND (k.last_day <= ${end}::date OR ${active('k')}) AND ${current('k')}
    UNION ALL SELECT d.institution_id, d.archive_id FROM (${activeDaysOf(events, CHANGED, `${timeZone}`)}) d WHERE ${active('d')}`;
}

/** The chains of the patients registered in a period, one row each, with `steps`. */
export function chains({ events }: Required<Analysed>, { begin, end, timeZone }: AnalysedPeriod): string {
  const begun = (row: string) => `${row}.registered_on BETWEEN ${begin}::date AND ${end}::date`;
  return `SELECT k.institution_id, k.archive_id, k.steps FROM kept_courses k WHERE ${begun('k')} AND ${current('k')}
    UNION ALL SELECT n.institution_id, n.archive_id, n.steps FROM (${chainOf(events, CHANGED, `${timeZone}`)}) n WHERE ${begun('n')}`;
}

/** The steps of these chains that were reached by the end of the period, with `amount`: the days since the step before. */
function chainRows(declared: Required<Analysed>, period: AnalysedPeriod): string {
  const values = CHAIN_STEPS.map((step, at) => `('${step}', s.steps[${at + 1}], ${daysBefore('s', at)})`);
  return `SELECT s.institution_id, s.archive_id, v.step, v.amount
    FROM (${chains(declared, period)}) s CROSS JOIN LATERAL (VALUES ${values.join(', ')}) v(step, day, amount)
    WHERE v.day <= ${period.end}::date`;
}

/** The days from the step before to the one at an index. */
export const daysBefore = (row: string, at: number): string =>
  at === 0 ? 'NULL::float8' : `(${row}.steps[${at + 1}] - ${row}.steps[${at}])::float8`;
