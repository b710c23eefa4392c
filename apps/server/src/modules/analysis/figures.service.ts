import {
  type AnalysisPart,
  amountOf,
  type analysisCalls,
  CHAIN_STEPS,
  FIGURE_NAMES,
  FIGURES,
  type FigureBy,
  type FigureName,
} from '@cogclinic/contract/analysis';
import type { CallData } from '@cogclinic/contract/call';
import type { Language } from '@cogclinic/scales/instrument';
import { LRUCache } from 'lru-cache';
import type { Period } from '#modules/statistics/period.service.ts';
import { planAnew } from '#modules/statistics/plan.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { composed } from '#platform/patientRecord.ts';
import { capKey } from '#platform/sql/knownCaps.ts';
import { wireTime } from '#platform/time.ts';
import { type Counted, countsOf } from './counts.ts';
import { groupNames } from './names.ts';
import { givenOf, type Narrowing, periodsOf } from './narrowing.ts';
import { filterValues } from './traits.ts';

type Answer = CallData<typeof analysisCalls.figures>;
export type AnalysedFigures = Answer['figures'];
type Counts = AnalysedFigures[number]['before'];

/** How long a counted figure is kept, unless a recount is asked for; the answer says when it was counted. */
const KEPT_MS = 300_000;
const KEPT_AT_MOST = 2000;
const kept = new LRUCache<string, { rows: Counted[]; at: Date }>({ max: KEPT_AT_MOST, ttl: KEPT_MS });

/** Declares how a part of the data analysis is answered. */
export const figuresOf = composed((records) => {
  const count = countsOf(records);

  async function countedIn(tx: Tx, actor: Actor, figure: FigureName, { query, period, fresh }: Asked) {
    const given = givenOf(period, actor);
    const filters = filterValues(query, period.end);
    const key = capKey(`analysis.${figure}`, actor, filters, { ...period, today: given.today });
    const known = fresh ? undefined : kept.get(key);
    if (known) return known;
    const counted = { rows: await count(tx, actor, figure, filters, given), at: new Date() };
    kept.set(key, counted);
    return counted;
  }

  /**
   * The figures of a part in a period and the one before, of the patients within the actor's scope. What was counted less than five
   * minutes ago is told again unless `fresh`.
   * @throws Refusal 422 for a period that is empty or too long
   */
  return async (
    tx: Tx,
    actor: Actor,
    { part, fresh, ...query }: Narrowing & { part: AnalysisPart; fresh: boolean },
    language: Language,
  ): Promise<Answer> => {
    const periods = periodsOf(query, actor);
    await planAnew(tx);
    const names = FIGURE_NAMES.filter((name) => FIGURES[name].part === part);
    const counted = await Promise.all(
      names.map(async (figure) => {
        const [now, before] = await Promise.all([
          countedIn(tx, actor, figure, { query, period: periods.now, fresh }),
          countedIn(tx, actor, figure, { query, period: periods.before, fresh }),
        ]);
        return { figure, now, before };
      }),
    );
    const groups = counted.flatMap(({ now, before }) => [...now.rows, ...before.rows].flatMap(groupOf));
    const nameOf = await groupNames(tx, groups, language);
    const asOf = Math.min(...counted.flatMap(({ now, before }) => [now.at.getTime(), before.at.getTime()]));
    return {
      part,
      beginTime: periods.now.begin,
      endTime: periods.now.end,
      beforeBegin: periods.before.begin,
      beforeEnd: periods.before.end,
      asOf: wireTime(new Date(asOf), actor.timeZone),
      figures: counted.map(({ figure, now, before }) => ({
        figure,
        ...comparedIn(figure, null, now.rows, before.rows),
        groups: distinct([...(ALWAYS[figure] ?? []), ...[...now.rows, ...before.rows].flatMap(groupOf)]).map(
          (group) => ({
            ...group,
            name: nameOf(group.by, group.key),
            ...comparedIn(figure, group, now.rows, before.rows),
          }),
        ),
      })),
    };
  };
});

/** Groups that are told of even without any patient. */
const ALWAYS: Partial<Record<FigureName, readonly Group[]>> = {
  chain: CHAIN_STEPS.map((key) => ({ by: 'step', key })),
};

type Asked = Readonly<{ query: Narrowing; period: Period; fresh: boolean }>;
type Group = { by: FigureBy; key: string };

const groupOf = ({ by, key }: Counted): Group[] => (by === null || key === null ? [] : [{ by, key }]);

const distinct = (groups: readonly Group[]): Group[] => [
  ...new Map(groups.map((group) => [`${group.by} ${group.key}`, group])).values(),
];

/** A figure, or one of its groups, in both periods. */
function comparedIn(figure: FigureName, group: Group | null, now: readonly Counted[], before: readonly Counted[]) {
  // A median over all groups would mix what they tell apart.
  const hasAmount = group !== null || amountOf(figure) === 'sum';
  const find = (rows: readonly Counted[]): Counts => {
    const row = rows.find(({ by, key }) => by === (group?.by ?? null) && key === (group?.key ?? null));
    const { patients = 0, records = 0, amount = null } = row ?? {};
    return { patients, records, amount: hasAmount && amount !== null ? Math.round(amount * 100) / 100 : null };
  };
  return { ...find(now), before: find(before) };
}
