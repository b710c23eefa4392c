import type { analysisCalls } from '@cogclinic/contract/analysis';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import { ageOn } from '@cogclinic/contract/nationalId';
import { planAnew } from '#modules/statistics/plan.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { composed } from '#platform/patientRecord.ts';
import { wireDay, wireTime } from '#platform/time.ts';
import { behindOf } from './behind.ts';
import { givenOf, periodsOf } from './narrowing.ts';
import { filterValues } from './traits.ts';

/** Declares how the patients of a figure are listed. */
export const patientsOf = composed((records) => {
  const lists = behindOf(records);
  /**
   * The patients whom a figure counts, or one of its groups, within the actor's scope.
   * @throws Refusal 422 for a period that is empty or too long
   */
  return async (
    tx: Tx,
    actor: Actor,
    query: CallInput<typeof analysisCalls.patients>['query'],
  ): Promise<CallData<typeof analysisCalls.patients>> => {
    const { now } = periodsOf(query, actor);
    const page = lists.get(query.figure);
    if (!page) throw new Error(`no list is declared for ${query.figure}`);
    await planAnew(tx);
    const given = { ...givenOf(now, actor), by: query.grouping ?? null, key: query.groupKey ?? null };
    const found = await page(tx, actor, query, filterValues(query, now.end), given);
    return {
      ...found,
      rows: found.rows.map(({ birthday, createdAt, ...row }) => ({
        ...row,
        age: ageOn(birthday, wireDay(new Date(), actor.timeZone)),
        amount: row.amount === null ? null : Math.round(row.amount * 100) / 100,
        createTime: wireTime(createdAt, actor.timeZone),
      })),
    };
  };
});
