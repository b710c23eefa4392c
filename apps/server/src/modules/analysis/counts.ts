import {
  amountOf,
  FIGURE_NAMES,
  type FigureBy,
  type FigureName,
  groupingsOf,
  isOnce,
  TRAITS,
} from '@cogclinic/contract/analysis';
import type { Actor } from '#platform/actor.ts';
import type { AnalysedPeriod } from '#platform/analysed.ts';
import type { Tx } from '#platform/database.ts';
import { composed } from '#platform/patientRecord.ts';
import { type RowOf, real, text, textAs, whole } from '#platform/sql/columns.ts';
import { readMatching } from '#platform/sql/matching.ts';
import { rowsOf } from './rows.ts';
import { type filterValues, PATIENT_FILTERS, TRAIT_SQL } from './traits.ts';

const COUNTED = {
  /** By what the group is told apart; null for all patients of the figure together. */
  by: textAs<FigureBy>().orNull,
  key: text.orNull,
  patients: whole,
  records: whole,
  amount: real.orNull,
};
export type Counted = RowOf<typeof COUNTED>;

const isTrait = (by: FigureBy): by is (typeof TRAITS)[number] => TRAITS.some((trait) => trait === by);

/** The key of a group over a figure's records `x` and the archives `a`. */
export const keySql = (by: FigureBy, period: AnalysedPeriod): string =>
  isTrait(by) ? TRAIT_SQL[by](period) : `x."${by}"`;

const AMOUNTS = {
  sum: { ofPatient: 'sum(x.amount)', ofAll: 'sum(g.amount)' },
  median: { ofPatient: 'min(x.amount)', ofAll: 'percentile_cont(0.5) WITHIN GROUP (ORDER BY g.amount)' },
  none: { ofPatient: 'NULL::float8', ofAll: 'NULL::float8' },
} as const;

/** How the amount of a figure comes of its records' amounts: of one patient, and of all patients from those. */
export const amountSql = (figure: FigureName) => AMOUNTS[amountOf(figure) ?? 'none'];

/** Declares how figures are counted: each by one statement, together and by its groupings. */
export const countsOf = composed((records) => {
  const rows = rowsOf(records);
  const statements = new Map(
    FIGURE_NAMES.map((figure) => {
      const groupings = groupingsOf(figure);
      const amount = amountSql(figure);
      // Each patient has one row: nothing is sorted to tell one patient's rows from another's.
      const once = isOnce(figure);
      const statement = readMatching(
        `analysis.${figure}`,
        COUNTED,
        PATIENT_FILTERS,
        ({ patients, where }, period: AnalysedPeriod) => {
          const keys = groupings.map((by, at) => `${keySql(by, period)} AS k${at}`);
          const places = groupings.map((_, at) => `k${at}`);
          const which = (value: (by: FigureBy, at: number) => string) =>
            groupings.length === 0
              ? 'NULL::text'
              : `CASE ${groupings.map((by, at) => `WHEN grouping(k${at}) = 0 THEN ${value(by, at)}`).join(' ')} END`;
          return `SELECT ${which((by) => `'${by}'`)} AS by, ${which((_, at) => `k${at}`)} AS key,
              ${once ? 'count(*)' : 'count(DISTINCT g.archive_id)'} AS patients, coalesce(sum(g.records), 0)::int8 AS records, ${amount.ofAll} AS amount
            FROM (SELECT ${[...keys, 'x.archive_id'].join(', ')}, ${once ? '1' : 'count(*)'} AS records, ${once ? 'NULL::float8' : amount.ofPatient} AS amount
                    FROM (${rows.get(figure)?.(period)}) x
                    JOIN ${patients} a ON a.institution_id = x.institution_id AND a.id = x.archive_id
                   WHERE ${where} ${once ? '' : `GROUP BY ${[...places, 'x.archive_id'].join(', ')}`}) g
            GROUP BY GROUPING SETS (${['()', ...places.map((place) => `(${place})`)].join(', ')})`;
        },
      );
      return [figure, statement] as const;
    }),
  );
  /** A figure and its groups in a period, of the patients whom the actor may see and the filters leave. */
  return async (
    tx: Tx,
    actor: Actor,
    figure: FigureName,
    filters: ReturnType<typeof filterValues>,
    period: AnalysedPeriod,
  ): Promise<Counted[]> => (await statements.get(figure)?.(tx, actor, filters, period)) ?? [];
});
