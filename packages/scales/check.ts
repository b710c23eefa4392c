import { textProblems } from './checkTexts.ts';
import type { Group, Instrument, Item, Level, NormSet, Range } from './instrument.ts';
import { ratedValues, reachableRange, totalStep } from './points.ts';
import { itemsOf } from './run.ts';

/**
 * What is wrong with an instrument's data, one English sentence each; empty when the instrument can be used.
 *
 * Looks at the item codes and choices, the rules that name items or bands, the conditions, the range of the total, the
 * bands and groups of every norm set, and the texts. It does not judge whether the rule is the published one.
 */
export function checkInstrument(instrument: Instrument): string[] {
  return [
    ...repeated(itemsOf(instrument).map((item) => item.code)).map((code) => `item ${code} occurs twice`),
    ...itemsOf(instrument).flatMap(itemProblems),
    ...referenceProblems(instrument),
    ...conditionProblems(instrument),
    ...totalProblems(instrument),
    ...normProblems(instrument),
    ...textProblems(instrument),
  ];
}

function repeated(codes: readonly string[]): string[] {
  return [...new Set(codes.filter((code, index) => codes.indexOf(code) !== index))];
}

function itemProblems(item: Item): string[] {
  if (item.kind === 'number') {
    const sound = item.step > 0 && item.min < item.max && Number.isInteger((item.max - item.min) / item.step);
    return sound ? [] : [`item ${item.code} has no sound range and step`];
  }
  const values = item.choices.map((choice) => String(choice.value));
  return [
    ...repeated(values).map((value) => `item ${item.code} offers ${value} twice`),
    ...(ratedValues(item).length < 2 ? [`item ${item.code} offers fewer than two rated choices`] : []),
  ];
}

function referenceProblems(instrument: Instrument): string[] {
  const { scoring } = instrument;
  const items = new Map(itemsOf(instrument).map((item) => [item.code, item]));
  const named = [
    ...scoring.reversed.map((code) => ({ by: 'the reversed items', code })),
    ...scoring.subscales.flatMap(({ code, items }) => items.map((item) => ({ by: `subscale ${code}`, code: item }))),
    ...scoring.flags.map((flag) => ({ by: `flag ${flag.code}`, code: flag.item })),
  ];
  return [
    ...named
      .filter(({ code }) => !items.has(code))
      .map(({ by, code }) => `${by} names item ${code}, which is not there`),
    ...scoring.subscales.filter(({ items }) => items.length === 0).map(({ code }) => `subscale ${code} has no items`),
    ...repeated(scoring.subscales.map(({ code }) => code)).map((code) => `subscale ${code} occurs twice`),
    ...scoring.flags
      .filter((flag) => {
        const item = items.get(flag.item);
        return item !== undefined && Math.max(...ratedValues(item)) < flag.atLeast;
      })
      .map((flag) => `flag ${flag.code} can never be raised`),
  ];
}

function conditionProblems(instrument: Instrument): string[] {
  const items = new Map(itemsOf(instrument).map((item) => [item.code, item]));
  const problems: string[] = [];
  for (const item of items.values()) {
    for (const condition of item.when ?? []) {
      if (!items.has(condition.item)) {
        problems.push(`item ${item.code} depends on item ${condition.item}, which is not there`);
      }
    }
    if (dependsOn(items, item, item.code, new Set())) {
      problems.push(`item ${item.code} depends on itself`);
    }
  }
  return problems;
}

function dependsOn(items: ReadonlyMap<string, Item>, item: Item, code: string, seen: Set<string>): boolean {
  return (item.when ?? []).some((condition) => {
    if (condition.item === code) {
      return true;
    }
    const next = items.get(condition.item);
    if (next === undefined || seen.has(next.code)) {
      return false;
    }
    seen.add(next.code);
    return dependsOn(items, next, code, seen);
  });
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
    ...(normSets.some((set) => set.code === instrument.defaultNormSet)
      ? []
      : [`the default norm set ${instrument.defaultNormSet} is not there`]),
    ...repeated(normSets.map((set) => set.code)).map((code) => `norm set ${code} occurs twice`),
    ...normSets.flatMap((set) => [
      ...groupProblems(set),
      ...set.groups.flatMap((group) => bandProblems(instrument, set, group)),
    ]),
    ...normSets.flatMap((set) =>
      scoring.bandRules
        .filter((rule) => set.groups.some((group) => !group.bands.some((band) => band.code === rule.band)))
        .map((rule) => `a band rule names band ${rule.band}, which norm set ${set.code} does not have`),
    ),
    ...(instrument.needsEducation || !asksForEducation(instrument)
      ? []
      : ['a rule asks for years of school, but the instrument says it does not need them']),
  ];
}

function asksForEducation({ scoring, normSets }: Instrument): boolean {
  return scoring.adjustments.length > 0 || normSets.some((set) => set.groups.some((group) => group.educationYears));
}

const severity: Readonly<Record<Level, number>> = { normal: 0, mild: 1, moderate: 2, severe: 3 };

function bandProblems(instrument: Instrument, set: NormSet, group: Group): string[] {
  const { min, max, better } = instrument.scoring;
  const step = totalStep(instrument);
  const bands = group.bands.toSorted((a, b) => a.from - b.from);
  const problems = repeated(bands.map((band) => band.code)).map(
    (code) => `norm set ${set.code} has band ${code} twice`,
  );
  let expected = min;
  for (const band of bands) {
    if (band.from !== expected || band.to < band.from) {
      problems.push(`norm set ${set.code}: band ${band.code} starts at ${band.from} where ${expected} is next`);
    }
    expected = band.to + step;
  }
  if (expected !== max + step) {
    problems.push(`norm set ${set.code}: the bands end at ${expected - step} instead of ${max}`);
  }
  const levels = bands.map((band) => severity[band.level]);
  const worsening = better === 'lower' ? levels : levels.toReversed();
  if (worsening.some((level, index) => level < (worsening[index - 1] ?? 0))) {
    problems.push(`norm set ${set.code}: the levels of the bands do not follow the total`);
  }
  return problems;
}

/** Every combination of education, age and sex between the lowest and the highest named years belongs to one group. */
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

/** The years at which a group begins or the year after one ends, within the named span; 0 when no group names years. */
function edges(ranges: readonly (Range | undefined)[]): number[] {
  const named = ranges.filter((range) => range !== undefined);
  if (named.length === 0) {
    return [0];
  }
  const last = Math.max(...named.map((range) => range.to));
  return [...new Set(named.flatMap((range) => [range.from, range.to, range.to + 1]))].filter((years) => years <= last);
}
