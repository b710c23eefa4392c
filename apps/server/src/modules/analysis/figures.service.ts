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
import { type Days, keptAnswers, usualDays, wantAnswers } from './kept/answers.ts';
import { groupNames } from './names.ts';
import { givenOf, type Narrowing, periodsOf } from './narrowing.ts';
import { filterValues } from './traits.ts';

type Answer = CallData<typeof analysisCalls.figures>;
export type AnalysedFigures = Answer['figures'];
type Counts = AnalysedFigures[number]['before'];

/** How long a counted figure is kept, unless a recount is asked for; the answer says when it was counted. */
const KEPT_MS = 300_000;
const KEPT_AT_MOST = 2000;
/** A part that takes so long to count is counted before it is asked for, from then on. */
const SLOW_MS = 300;
const kept = new LRUCache<string, { rows: Counted[]; at: Date }>({ max: KEPT_AT_MOST, ttl: KEPT_MS });

/** Declares how a part of the data analysis is answered. */
export const figuresOf = composed((records) => {
  const count = countsOf(records);

  async function countedIn(tx: Tx, actor: Actor, figure: FigureName, { query, period, fresh }: Asked) {
    const { given, filters, key } = keyed(actor, figure, query, period);
    const known = fresh ? undefined : kept.get(key);
    if (known) return known;
    const counted = { rows: await count(tx, actor, figure, filters, given), at: new Date() };
    kept.set(key, counted);
    return counted;
  }

  /** Puts what is kept counted where it is looked for, unless this process has counted later. */
  async function recall(tx: Tx, actor: Actor, { query, periods, figures, days }: Recalled): Promise<boolean> {
    const found = await keptAnswers(tx, actor, { figures, days });
    for (const { figure, counts, countedAt: at } of found) {
      for (const [period, rows] of [[periods.now, counts.now] as const, [periods.before, counts.before] as const]) {
        const { key } = keyed(actor, figure, query, period);
        if ((kept.get(key)?.at ?? at) <= at) kept.set(key, { rows, at }, { ttl: leftOf(at) });
      }
    }
    return found.length > 0;
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
    const days = usualDays(query, actor);
    const isKept = days !== null && !fresh && (await recall(tx, actor, { query, periods, figures: names, days }));
    const begun = performance.now();
    const counted = await Promise.all(
      names.map(async (figure) => {
        const [now, before] = await Promise.all([
          countedIn(tx, actor, figure, { query, period: periods.now, fresh }),
          countedIn(tx, actor, figure, { query, period: periods.before, fresh }),
        ]);
        return { figure, now, before };
      }),
    );
    const isSlow = performance.now() - begun >= SLOW_MS;
    if (days && (isKept || isSlow)) await wantAnswers(tx, actor, { figures: names, days });
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

type Recalled = Readonly<{
  query: Narrowing;
  periods: ReturnType<typeof periodsOf>;
  figures: readonly FigureName[];
  days: Days;
}>;

/** How a figure is counted, and under which key that is kept. */
function keyed(actor: Actor, figure: FigureName, query: Narrowing, period: Period) {
  const given = givenOf(period, actor);
  const filters = filterValues(query, period.end);
  return { given, filters, key: capKey(`analysis.${figure}`, actor, filters, { ...period, today: given.today }) };
}

/** What was counted long ago is told once, and looked for again. */
const leftOf = (at: Date) => Math.max(KEPT_MS - (Date.now() - at.getTime()), 1000);

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
