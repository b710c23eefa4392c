import { takesValue } from './answers.ts';
import { checkStructure } from './check.ts';
import type { Band, Instrument, Item, Scoring, Texts } from './instrument.ts';
import { reachableRange, totalStep } from './points.ts';
import { itemsOf } from './run.ts';
import { circularItems, conditionProblem } from './showConditions.ts';

/** How the codes of an institution's own instruments begin; none of the catalogue's do. */
export const OWN_PREFIX = 'OWN-';
/** The norm set that an institution's own bands make. */
export const OWN_NORMS = 'own';

/** How a form is scored until more is said: by the sum of its items, less being better; its range follows from the items. */
export const PLAIN_SUM: Scoring = {
  total: 'sum',
  reversed: [],
  subscales: [],
  adjustments: [],
  flags: [],
  bandRules: [],
  missingAllowed: 0,
  min: 0,
  max: 0,
  better: 'lower',
};

/** What keeps a draft from being published; `path` says where: "name", "items.3", "bands.mild". */
export type DraftProblem = Readonly<{
  path: string;
  rule:
    | 'nameMissing'
    | 'noItems'
    | 'codeTwice'
    | 'textMissing'
    | 'choicesMissing'
    | 'choiceTextMissing'
    | 'valueTwice'
    | 'rangeWrong'
    | 'initialWrong'
    | 'conditionDangling'
    | 'conditionValue'
    | 'conditionCircular'
    | 'bandTextMissing'
    | 'bandGap'
    | 'bandOverlap'
    | 'bandOutside'
    | 'bandLevels'
    | 'unsound';
  params: Readonly<Record<string, string | number>>;
}>;

/**
 * A draft with all that follows from its items: the page that gives it, the range of its total (none where nothing
 * scores), and its default norm set.
 */
export function settled(draft: Instrument): Instrument {
  const items = itemsOf(draft);
  const scored = items.some((item) => item.unscored !== true);
  const total = scored ? (draft.scoring.total === 'none' ? 'sum' : draft.scoring.total) : 'none';
  const scoring = { ...draft.scoring, total, min: 0, max: 0 } as const;
  const { from, to } = reachableRange({ ...draft, scoring });
  return {
    ...draft,
    category: 'own',
    page: items.some(({ when }) => when !== undefined) ? 'questionsbranch' : 'questions',
    scoring: { ...scoring, min: tidy(from), max: tidy(to) },
    normSets: scored ? draft.normSets : [],
    defaultNormSet: (scored && draft.normSets[0]?.code) || null,
  };
}

const tidy = (value: number) => (Number.isFinite(value) ? Number(value.toFixed(6)) : 0);

/** The institution's own bands, lowest first; none when the draft has no norms. */
export function ownBands(draft: Instrument): readonly Band[] {
  return (draft.normSets[0]?.groups[0]?.bands ?? []).toSorted((a, b) => a.from - b.from);
}

/** What is left to do before a draft (as `settled`) can be published; empty when nothing is. */
export function draftProblems(draft: Instrument): DraftProblem[] {
  const problems = [
    ...(isBlank(draft.name) ? [problem('name', 'nameMissing')] : []),
    ...(itemsOf(draft).length === 0 ? [problem('items', 'noItems')] : []),
    ...repeatedCodes(draft).map((code) => problem(`items.${code}`, 'codeTwice', { code })),
    ...itemsOf(draft).flatMap(itemProblems),
    ...conditionProblems(draft),
    ...bandProblems(draft),
  ];
  if (problems.length > 0) return problems;
  return checkStructure(draft).map((found) => problem('items', 'unsound', { problem: found }));
}

function problem(path: string, rule: DraftProblem['rule'], params: DraftProblem['params'] = {}): DraftProblem {
  return { path, rule, params };
}

const isBlank = (texts: Texts) => Object.values(texts).every((text) => text.trim() === '');

function repeatedCodes(draft: Instrument): string[] {
  const codes = itemsOf(draft).map(({ code }) => code);
  return [...new Set(codes.filter((code, at) => codes.indexOf(code) !== at))];
}

/** Conditions on items that are not there, on answers that those never have, and those that lead back to themselves. */
function conditionProblems(draft: Instrument): DraftProblem[] {
  const items = new Map(itemsOf(draft).map((item) => [item.code, item]));
  const circular = circularItems(items);
  return itemsOf(draft).flatMap(({ code, when = [] }) => {
    const path = `items.${code}`;
    const found = when.flat().flatMap((condition) => {
      const rule = conditionProblem(items, condition);
      return rule ? [problem(path, rule, { code, question: condition.item })] : [];
    });
    return circular.has(code) ? [...found, problem(path, 'conditionCircular', { code })] : found;
  });
}

function itemProblems(item: Item): DraftProblem[] {
  const path = `items.${item.code}`;
  const params = { code: item.code };
  const text = [
    ...(isBlank(item.text) ? [problem(path, 'textMissing', params)] : []),
    // A test that began with an answer that its item does not take could not be saved.
    ...(item.initial === undefined || takesValue(item, item.initial) ? [] : [problem(path, 'initialWrong', params)]),
  ];
  if (item.kind === 'text') return text;
  if (item.kind === 'number') {
    const steps = (item.max - item.min) / item.step;
    const sound = item.step > 0 && item.min < item.max && Math.abs(steps - Math.round(steps)) < 1e-6 + steps * 1e-14;
    return sound ? text : [...text, problem(path, 'rangeWrong', params)];
  }
  const values = item.choices.map(({ value }) => value);
  const rated = item.choices.filter(({ unrated }) => unrated !== true).length;
  return [
    ...text,
    ...((item.kind === 'choice' && rated < 2) || values.length === 0 ? [problem(path, 'choicesMissing', params)] : []),
    ...(item.choices.some((choice) => isBlank(choice.text)) ? [problem(path, 'choiceTextMissing', params)] : []),
    ...(new Set(values).size < values.length ? [problem(path, 'valueTwice', params)] : []),
  ];
}

/** Gaps, overlaps and ends of the bands, and levels that do not follow the total. */
export function bandProblems(draft: Instrument): DraftProblem[] {
  const bands = ownBands(draft);
  if (bands.length === 0) return [];
  const { min, max, better } = draft.scoring;
  const step = totalStep(draft);
  const found = bands
    .filter((band) => isBlank(band.name))
    .map(({ code }) => problem(`bands.${code}`, 'bandTextMissing'));
  let next = min;
  for (const { code, from, to } of bands) {
    const path = `bands.${code}`;
    if (from > to || from < min - HAIR || to > max + HAIR) found.push(problem(path, 'bandOutside', { min, max }));
    else if (from > next + HAIR) found.push(problem(path, 'bandGap', { from: next, to: tidy(from - step) }));
    else if (from < next - HAIR) found.push(problem(path, 'bandOverlap', { from, to: tidy(next - step) }));
    next = Math.max(next, tidy(to + step));
  }
  const last = bands.at(-1);
  if (last && next <= max + HAIR) found.push(problem(`bands.${last.code}`, 'bandGap', { from: next, to: max }));
  if (found.length === 0 && !levelsFollow(bands, better)) found.push(problem('bands', 'bandLevels'));
  return found;
}

const HAIR = 1e-6;
const SEVERITY = { normal: 0, mild: 1, moderate: 2, severe: 3 } as const;

function levelsFollow(bands: readonly Band[], better: 'higher' | 'lower'): boolean {
  const levels = bands.map(({ level }) => SEVERITY[level]);
  const worsening = better === 'lower' ? levels : levels.toReversed();
  return worsening.every((level, at) => level >= (worsening[at - 1] ?? 0));
}
