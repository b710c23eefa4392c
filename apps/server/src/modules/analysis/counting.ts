import {
  amountOf,
  CHAIN_STEPS,
  DIRECTIONS,
  type FigureBy,
  type FigureName,
  groupingsOf,
  isOnce,
  TRAITS,
} from '@cogclinic/contract/analysis';
import type { Analysed, AnalysedPeriod, SeriesFigure } from '#platform/analysed.ts';
import { composed } from '#platform/patientRecord.ts';
import { SERIES, TOGETHER } from './kept/series.ts';
import { chains, daysBefore, declaredOf, isSeries, rowsOf, seriesRows } from './rows.ts';
import { keyOfTrait, traitOf } from './traits.ts';

/** The patients who are counted, as a source and a condition on it under the alias `a`; and whether the source is of all who are present. */
type Counted = Readonly<{ patients: string; where: string; seesAll: boolean }>;

const isTrait = (by: FigureBy): by is (typeof TRAITS)[number] => TRAITS.some((trait) => trait === by);

/** The key of a group over a figure's records `x` and the archives `a`. */
export const keySql = (by: FigureBy, period: AnalysedPeriod): string =>
  isTrait(by) ? keyOfTrait(by, traitOf(by, period)) : `x."${by}"`;

const AMOUNTS = {
  sum: { ofPatient: (rows: string) => `sum(${rows}.amount)`, ofAll: 'sum(g.amount)' },
  median: {
    ofPatient: (rows: string) => `min(${rows}.amount)`,
    ofAll: 'percentile_cont(0.5) WITHIN GROUP (ORDER BY g.amount)',
  },
  none: { ofPatient: () => 'NULL::float8', ofAll: 'NULL::float8' },
} as const;

/** How the amount of a figure comes of its records' amounts: of one patient, and of all patients from those. */
export const amountSql = (figure: FigureName) => AMOUNTS[amountOf(figure) ?? 'none'];

/** How many records the rows of a patient stand for. */
export const recordsSql = (figure: FigureName, rows: string): string =>
  isSeries(figure) ? `sum(${rows}.records)::int8` : 'count(*)';

const joined = (rows: string, { patients, where }: Counted) =>
  `(${rows}) x JOIN ${patients} a ON a.institution_id = x.institution_id AND a.id = x.archive_id WHERE ${where}`;

/** Whether everybody present is counted: only such patients are kept, and none is looked up then. */
const isEverybody = ({ seesAll, where }: Counted) => seesAll && where === 'true';
const everybody = (rows: string) => `(${rows}) x WHERE x.institution_id = (SELECT app.scope_id())`;

/** As `joined`, of kept rows: the policies of their tables ask for the institution once, where by a join each row would. */
const keptJoined = (rows: string, { patients, where }: Counted) =>
  `(${rows}) x JOIN ${patients} a ON a.id = x.archive_id WHERE ${where}`;

/**
 * As `keptJoined` for counts that need nothing of the patient. IS TRUE keeps PostgreSQL from joining: before the tables' first ANALYZE it
 * takes an institution for one patient and would work the rows out once for each.
 */
function narrowed(rows: string, counted: Counted) {
  if (isEverybody(counted)) return everybody(rows);
  return `(${rows}) x WHERE (x.archive_id IN (SELECT a.id FROM ${counted.patients} a WHERE ${counted.where})) IS TRUE`;
}

/** The rows of a series' figure, of the patients who are counted. */
function seriesFrom(declared: Required<Analysed>, figure: SeriesFigure, period: AnalysedPeriod, counted: Counted) {
  if (isEverybody(counted)) return everybody(seriesRows(declared, figure, period));
  const among = `SELECT a.id FROM ${counted.patients} a WHERE ${counted.where}`;
  return `(${seriesRows(declared, figure, period, among)}) x`;
}

/**
 * Declares the counting of figures: a select of `by`, `key`, `patients`, `records` and `amount`, of all patients together (`by` is
 * null) and of each group. Nothing is sorted to tell one patient's rows from another's.
 */
export const countingOf = composed((records) => {
  const declared = declaredOf(records);
  const rows = rowsOf(records);
  return (figure: FigureName, period: AnalysedPeriod, counted: Counted): string => {
    if (figure === 'chain') return chainCounts(narrowed(chains(declared, period), counted), period);
    if (isSeries(figure)) {
      const from = seriesFrom(declared, figure, period, counted);
      const [by = ''] = groupingsOf(figure);
      if (SERIES[figure].running) return runningCounts(by, from);
      return figure === 'thresholds' ? changeCounts(from) : patientsFirst(figure, period, from);
    }
    const own = rows.get(figure)?.(period) ?? '';
    if (figure === 'screened') return testCounts(narrowed(own, counted));
    if (figure === 'active') return onceCounts(figure, period, keptJoined(own, counted));
    const from = joined(own, counted);
    return isOnce(figure) ? onceCounts(figure, period, from) : patientsFirst(figure, period, from);
  };
});

/** Which group a row of grouping sets is, by the keys k0, k1 …; nulls for all together. */
function named(groupings: readonly FigureBy[]): string {
  const which = (value: (by: FigureBy, at: number) => string) =>
    groupings.length === 0
      ? 'NULL::text'
      : `CASE ${groupings.map((by, at) => `WHEN grouping(k${at}) = 0 THEN ${value(by, at)}`).join(' ')} END`;
  return `${which((by) => `'${by}'`)} AS by, ${which((_, at) => `k${at}`)} AS key`;
}

const keysOf = (figure: FigureName, period: AnalysedPeriod) =>
  groupingsOf(figure).map((by, at) => `${keySql(by, period)} AS k${at}`);

/** Each patient has one row. Those who are alike in all traits are counted first, and few rows grouped by each of them. */
function onceCounts(figure: FigureName, period: AnalysedPeriod, from: string): string {
  const traits = groupingsOf(figure).filter(isTrait);
  const values = traits.map((trait, at) => `${traitOf(trait, period)} AS t${at}`);
  const keys = traits.map((trait, at) => `${keyOfTrait(trait, `t.t${at}`)} AS k${at}`);
  return `SELECT ${named(traits)}, coalesce(sum(g.patients), 0)::int8 AS patients, coalesce(sum(g.patients), 0)::int8 AS records, NULL::float8 AS amount
    FROM (SELECT ${keys.join(', ')}, t.patients
            FROM (SELECT ${values.join(', ')}, count(*) AS patients FROM ${from} GROUP BY ${traits.map((_, at) => at + 1).join(', ')}) t) g
    GROUP BY GROUPING SETS (${['()', ...traits.map((_, at) => `(k${at})`)].join(', ')})`;
}

/** First the rows of each patient, together and in each group, then the patients. */
function patientsFirst(figure: FigureName, period: AnalysedPeriod, from: string): string {
  const groupings = groupingsOf(figure);
  const amount = amountSql(figure);
  const sets = ['(r.archive_id)', ...groupings.map((_, at) => `(k${at}, r.archive_id)`)];
  return `SELECT g.by, g.key, count(*) AS patients, sum(g.records)::int8 AS records, ${amount.ofAll} AS amount
    FROM (SELECT ${named(groupings)}, r.archive_id, ${recordsSql(figure, 'r')} AS records, ${amount.ofPatient('r')} AS amount
            FROM (SELECT ${[...keysOf(figure, period), 'x.*'].join(', ')} FROM ${from}) r GROUP BY GROUPING SETS (${sets.join(', ')})) g
    GROUP BY g.by, g.key`;
}

/** Each patient has one row of each key, and one of all keys together. */
const runningCounts = (by: string, from: string): string =>
  `SELECT CASE WHEN g.key <> '${TOGETHER}' THEN '${by}' END AS by, nullif(g.key, '${TOGETHER}') AS key, g.patients, g.records, g.amount
    FROM (SELECT x."${by}" AS key, count(*) AS patients, sum(x.records)::int8 AS records, sum(x.amount) AS amount FROM ${from} GROUP BY 1) g`;

/** Tests that are alike in what is told of them are counted first; a patient is counted with the first of a group. */
function testCounts(from: string): string {
  const patients = (first: string) => `sum(t.tests) FILTER (WHERE t.${first})`;
  return `SELECT CASE WHEN grouping(t.level) = 0 THEN 'level' WHEN grouping(t.instrument) = 0 THEN 'instrument' END AS by, coalesce(t.level, t.instrument) AS key,
      coalesce(CASE WHEN grouping(t.level) = 0 THEN ${patients('first_of_level')} WHEN grouping(t.instrument) = 0 THEN ${patients('first_of_instrument')}
        ELSE ${patients('is_first')} END, 0)::int8 AS patients,
      coalesce(sum(t.tests), 0)::int8 AS records, NULL::float8 AS amount
    FROM (SELECT x.level, x.instrument, x.is_first, x.first_of_level, x.first_of_instrument, count(*) AS tests FROM ${from} GROUP BY 1, 2, 3, 4, 5) t
    GROUP BY GROUPING SETS ((), (t.level), (t.instrument))`;
}

/** A change for better or worse is its amount's sign: each patient's changes are counted by it in one turn. */
function changeCounts(from: string): string {
  const all = { key: 'NULL', when: 'true' };
  const groups = [
    all,
    ...DIRECTIONS.map((direction) => ({ key: `'${direction}'`, when: `x.amount ${SIGNS[direction]} 0` })),
  ];
  const ofPatient = groups.map(
    ({ when }, at) => `count(*) FILTER (WHERE ${when}) AS n${at}, sum(x.amount) FILTER (WHERE ${when}) AS s${at}`,
  );
  const ofAll = groups.map(
    (_, at) =>
      `count(*) FILTER (WHERE p.n${at} > 0) AS p${at}, coalesce(sum(p.n${at}), 0)::int8 AS n${at}, sum(p.s${at}) AS s${at}`,
  );
  const rows = groups.map(
    ({ key }, at) => `(${key === 'NULL' ? 'NULL' : "'direction'"}::text, ${key}::text, c.p${at}, c.n${at}, c.s${at})`,
  );
  return `SELECT v.* FROM (SELECT ${ofAll.join(', ')} FROM (SELECT ${ofPatient.join(', ')} FROM ${from} GROUP BY x.archive_id) p) c
    CROSS JOIN LATERAL (VALUES ${rows.join(', ')}) v(by, key, patients, records, amount) WHERE v.key IS NULL OR v.patients > 0`;
}
const SIGNS = { better: '>', same: '=', worse: '<' } as const satisfies Record<(typeof DIRECTIONS)[number], string>;

/** Each patient has one row with the days of all steps. */
function chainCounts(from: string, { end }: AnalysedPeriod): string {
  const steps = CHAIN_STEPS.map((_, at) => {
    const reached = `FILTER (WHERE x.steps[${at + 1}] <= ${end}::date)`;
    const median =
      at === 0 ? 'NULL::float8' : `percentile_cont(0.5) WITHIN GROUP (ORDER BY ${daysBefore('x', at)}) ${reached}`;
    return `count(*) ${reached} AS n${at}, ${median} AS m${at}`;
  });
  const rows = CHAIN_STEPS.map((step, at) => `('step', '${step}', c.n${at}, c.m${at})`);
  return `SELECT v.by, v.key, v.patients, v.patients AS records, v.amount
    FROM (SELECT ${steps.join(', ')} FROM ${from}) c
    CROSS JOIN LATERAL (VALUES (NULL::text, NULL::text, c.n0, NULL::float8), ${rows.join(', ')}) v(by, key, patients, amount)`;
}
