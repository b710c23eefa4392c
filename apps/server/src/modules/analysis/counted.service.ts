import type { FigureName } from '@cogclinic/contract/analysis';
import { planAnew } from '#modules/statistics/plan.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { composed } from '#platform/patientRecord.ts';
import { type Counted, countsOf } from './counts.ts';
import { givenOf } from './narrowing.ts';
import { filterValues } from './traits.ts';

export type { Counted } from './counts.ts';

/**
 * Declares how figures of the data analysis are counted for other pages: now, of all patients whom the actor may see, together and
 * by each grouping of the figure.
 */
export const countedOf = composed((records) => {
  const count = countsOf(records);
  return async (
    tx: Tx,
    actor: Actor,
    figure: FigureName,
    period: { begin: string; end: string },
  ): Promise<Counted[]> => {
    await planAnew(tx);
    return count(tx, actor, figure, filterValues({ days: '30' }, period.end), givenOf(period, actor));
  };
});
