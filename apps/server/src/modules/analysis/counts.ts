import { FIGURE_NAMES, type FigureBy, type FigureName } from '@cogclinic/contract/analysis';
import type { Actor } from '#platform/actor.ts';
import type { AnalysedPeriod } from '#platform/analysed.ts';
import type { Tx } from '#platform/database.ts';
import { composed } from '#platform/patientRecord.ts';
import { type RowOf, real, text, textAs, whole } from '#platform/sql/columns.ts';
import { readMatching } from '#platform/sql/matching.ts';
import { countingOf } from './counting.ts';
import { type filterValues, PATIENT_FILTERS } from './traits.ts';

const COUNTED = {
  /** By what the group is told apart; null for all patients of the figure together. */
  by: textAs<FigureBy>().orNull,
  key: text.orNull,
  patients: whole,
  records: whole,
  amount: real.orNull,
};
export type Counted = RowOf<typeof COUNTED>;

/** Declares how figures are counted: each by one statement, together and by its groupings. */
export const countsOf = composed((records) => {
  const counting = countingOf(records);
  const statements = new Map(
    FIGURE_NAMES.map((figure) => {
      const statement = readMatching(
        `analysis.${figure}`,
        COUNTED,
        PATIENT_FILTERS,
        (counted, period: AnalysedPeriod) => counting(figure, period, counted),
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
