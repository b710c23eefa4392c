import { textProblems } from './checkTexts.ts';
import { entryForm } from './form.ts';
import type { Band, Condition, Instrument, Item, NormSet, Range } from './instrument.ts';
import { levelsFollow } from './levels.ts';
import { canRaise, ratedValues, reachableRange, totalStep } from './points.ts';
import { ruleOf } from './rules.ts';
import { itemsOf } from './run.ts';
import { circularItems } from './showConditions.ts';
import { subscaleRange } from './subscales.ts';
import { occurringTwice } from './twice.ts';

/**
 * The problems of an instrument's data, one English sentence each; empty when the instrument can be used.
 *
 * Checks the item codes and choices, the rules that name items or bands, the conditions, the range of the total, the
 * bands and groups of every norm set, the texts, and that norm sets say whether they hold added points. It does not judge whether the rule is the published one.
 */
export function checkInstrument(instrument: Instrument): string[] {
  return [...checkStructure(instrument), ...addedPointsProblems(instrument), ...textProblems(instrument)];
}

/** Like `checkInstrument`, without the texts: an institution's own instrument may have texts in one language only. */
export function checkStructure(instrument: Instrument): string[] {
  const form = entryForm(instrument);
  return form === instrument ? formProblems(instrument) : [...formProblems(instrument), ...formProblems(form)];
}

function formProblems(instrument: Instrument): string[] {
  return [
    ...occurringTwice(itemsOf(instrument).map((item) => item.code)).map((code) => `item ${code} occurs twice`),
    ...itemsOf(instrument).flatMap(itemProblems),
    ...referenceProblems(instrument),
    ...conditionProblems(instrument),
    ...totalProblems(instrument),
    ...normProblems(instrument),
  ];
}

function itemProblems(item: Item): string[] {
  if (item.kind === 'number') {
    const steps = (item.max - item.min) / item.step;
    const sound = item.step > 0 && item.min < item.max && Math.abs(steps - Math.round(steps)) < 1e-6 + steps * 1e-14;
    return sound ? [] : [`item ${item.code} has no sound range and step`];
  }
  if (item.kind === 'text') {
    return item.maxLength > 0 ? [] : [`item ${item.code} takes no words`];
  }
  const values = item.choices.map((choice) => String(choice.value));
  return [
    ...occurringTwice(values).map((value) => `item ${item.code} offers ${value} twice`),
    ...(item.kind === 'choice' && ratedValues(item).length < 2
      ? [`item ${item.code} offers fewer than two rated choices`]
      : []),
  ];
}

function referenceProblems(instrument: Instrument): string[] {
  const { scoring } = instrument;
  const items = new Map(itemsOf(instrument).map((item) => [item.code, item]));
  const named = [
    ...scoring.reversed.map((code) => ({ by: 'the reversed items', code })),
    ...scoring.subscales.flatMap(({ code, items }) => items.map((item) => ({ by: `subscale ${code}`, code: item }))),
    ...[...items.values()].flatMap(({ code: by, task }) =>
      task?.kind === 'drawing' ? (task.alsoFor ?? []).map((code) => ({ by: `the drawing of item ${by}`, code })) : [],
    ),
    ...scoring.flags.map((flag) => ({ by: `flag ${flag.code}`, code: flag.item })),
  ];
  return [
    ...named
      .filter(({ code }) => !items.has(code))
      .map(({ by, code }) => `${by} names item ${code}, which is not there`),
    ...scoring.subscales
      .filter(({ items, as }) => items.length === 0 && as !== 'rule')
      .map(({ code }) => `subscale ${code} has no items`),
    ...scoring.subscales
      .filter(({ as, range }) => as === 'rule' && (scoring.rule === undefined || range === undefined))
      .map(({ code }) => `subscale ${code} has no rule or no range`),
    ...(scoring.rule === undefined || ruleOf(scoring.rule) ? [] : [`there is no rule ${scoring.rule}`]),
    ...occurringTwice(scoring.subscales.map(({ code }) => code)).map((code) => `subscale ${code} occurs twice`),
    ...scoring.flags
      .filter((flag) => {
        const item = items.get(flag.item);
        return item !== undefined && !canRaise(flag, item);
      })
      .map((flag) => `flag ${flag.code} can never be raised`),
  ];
}

function conditionProblems(instrument: Instrument): string[] {
  const items = new Map(itemsOf(instrument).map((item) => [item.code, item]));
  const circular = circularItems(items);
  const problems: string[] = [];
  for (const item of items.values()) {
    for (const condition of conditionsOf(item)) {
      if (!items.has(condition.item)) {
        problems.push(`item ${item.code} depends on item ${condition.item}, which is not there`);
      }
    }
    if (circular.has(item.code)) {
      problems.push(`item ${item.code} depends on itself`);
    }
  }
  return problems;
}

function conditionsOf(item: Item): readonly Condition[] {
  return (item.when ?? []).flat();
}

function totalProblems(instrument: Instrument): string[] {
  const { scoring } = instrument;
  const reach = reachableRange(instrument);
  return reach.from === scoring.min && reach.to === scoring.max
    ? []
    : [`the total is said to be ${scoring.min}–${scoring.max} but the items reach ${reach.from}–${reach.to}`];
}

function normProblems(instrument: Instrument): string[] {
  const { normSets, scoring } = instrument;
  return [
    ...(normSets.some((set) => set.code === instrument.defaultNormSet) ||
    (normSets.length === 0 && instrument.defaultNormSet === null)
      ? []
      : [`the default norm set ${instrument.defaultNormSet} is not there`]),
    ...occurringTwice(normSets.map((set) => set.code)).map((code) => `norm set ${code} occurs twice`),
    ...normSets.flatMap((set) => [
      ...groupProblems(set),
      ...set.groups.flatMap((group) =>
        bandProblems(group.bands, `norm set ${set.code}`, { ...scoring, step: totalStep(instrument) }),
      ),
    ]),
    ...scoring.subscales.flatMap((subscale) => {
      const { from, to } = subscaleRange(instrument, subscale);
      const span = { min: from, max: to, better: subscale.better ?? scoring.better, step: null };
      return subscale.norm ? bandProblems(subscale.norm.bands, `subscale ${subscale.code}`, span) : [];
    }),
    ...scoring.bandRules
      .filter((rule) => rule.normSet !== undefined && !normSets.some((set) => set.code === rule.normSet))
      .map((rule) => `a band rule names norm set ${rule.normSet}, which is not there`),
    ...normSets.flatMap((set) =>
      scoring.bandRules
        .filter((rule) => rule.normSet === undefined || rule.normSet === set.code)
        .filter((rule) => set.groups.some((group) => !group.bands.some((band) => band.code === rule.band)))
        .map((rule) => `a band rule names band ${rule.band}, which norm set ${set.code} does not have`),
    ),
    ...(instrument.needsEducation || !asksForEducation(instrument)
      ? []
      : ['a rule asks for years of school, but the instrument says it does not need them']),
  ];
}

// Not of the structure: releases until now did not say it, and their instruments are read still.
function addedPointsProblems({ normSets, scoring: { adjustments } }: Instrument): string[] {
  return normSets
    .filter(({ addedPoints }) => (addedPoints === undefined) !== (adjustments.length === 0))
    .map(({ code }) => `norm set ${code} must say whether it was published with the added points, and no other may`);
}

function asksForEducation({ scoring, normSets }: Instrument): boolean {
  return scoring.adjustments.length > 0 || normSets.some((set) => set.groups.some((group) => group.educationYears));
}

type Span = Readonly<{
  min: number;
  max: number;
  better: 'higher' | 'lower';
  step: number | null;
  totals?: readonly number[];
}>;

/** Without a step (a mean has no useful one) a band only has to start above the end of the previous band. */
function bandProblems(given: readonly Band[], where: string, { min, max, better, step, totals }: Span): string[] {
  const bands = given.toSorted((a, b) => a.from - b.from);
  const problems = occurringTwice(bands.map((band) => band.code)).map((code) => `${where} has band ${code} twice`);
  bands.forEach((band, index) => {
    const before = bands[index - 1];
    const expected = before === undefined ? min : nextTotal(before.to, step ?? 0, totals);
    const follows = step === null && before !== undefined ? band.from > expected : same(band.from, expected);
    if (!follows || band.to < band.from) {
      problems.push(`${where}: band ${band.code} starts at ${band.from} where ${expected} is next`);
    }
  });
  const end = bands.at(-1)?.to ?? min;
  if (!same(end, max)) {
    problems.push(`${where}: the bands end at ${end} instead of ${max}`);
  }
  const levels = bands.map((band) => band.level);
  if (!levelsFollow(better === 'lower' ? levels : levels.toReversed())) {
    problems.push(`${where}: the levels of the bands do not follow the total`);
  }
  return problems;
}

function nextTotal(total: number, step: number, totals: readonly number[] | undefined): number {
  return totals?.find((each) => each > total) ?? total + step;
}

function same(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-6;
}

/**
 * Every combination of education, age and sex between the lowest and highest named years must belong to exactly one
 * group.
 */
function groupProblems(set: NormSet): string[] {
  if (set.groups.length === 0) {
    return [`norm set ${set.code} has no groups`];
  }
  const problems: string[] = [];
  for (const education of edges(set.groups.map((group) => group.educationYears))) {
    for (const age of edges(set.groups.map((group) => group.ageYears))) {
      for (const sex of ['male', 'female'] as const) {
        const count = set.groups.filter(
          (group) =>
            holds(group.educationYears, education) &&
            holds(group.ageYears, age) &&
            (group.sex === undefined || group.sex === sex),
        ).length;
        if (count !== 1) {
          problems.push(`norm set ${set.code}: ${count} groups for education ${education}, age ${age}, ${sex}`);
        }
      }
    }
  }
  return problems;
}

function holds(range: Range | undefined, years: number): boolean {
  return range === undefined || (years >= range.from && years <= range.to);
}

/**
 * The years at which a group starts, or the year after one ends, within the named span; 0 when no group names years.
 */
function edges(ranges: readonly (Range | undefined)[]): number[] {
  const named = ranges.filter((range) => range !== undefined);
  if (named.length === 0) {
    return [0];
  }
  const last = Math.max(...named.map((range) => range.to));
  return [...new Set(named.flatMap((range) => [range.from, range.to, range.to + 1]))].filter((years) => years <= last);
}
