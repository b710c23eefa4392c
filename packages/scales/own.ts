import { takesValue } from './answers.ts';
import { checkStructure } from './check.ts';
import type { Band, Instrument, Item, Scoring, Subscale, Texts } from './instrument.ts';
import { type SizeRule, sizeProblem } from './limits.ts';
import {
  type BandRule,
  inOrder,
  isBlank,
  isPartly,
  problemsOfBands,
  subscaleSpan,
  tidy,
  totalSpan,
} from './ownBands.ts';
import { canRaise, reachableRange } from './points.ts';
import { itemsOf, takesAnswer } from './run.ts';
import { circularItems, conditionProblem } from './showConditions.ts';
import { occurringTwice } from './twice.ts';

/** The code of the norm set made from an institution's own bands. */
export const OWN_NORMS = 'own';

/** The initial scoring of a form: the sum of its items, lower is better; the range follows from the items. */
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

/**
 * A reason why a draft cannot be published; `path` is its place: "name", "sections.main", "items.3", "bands.mild",
 * "subscales.fear", "subscales.fear.bands.mild".
 */
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
    | 'initialScored'
    | 'conditionDangling'
    | 'conditionValue'
    | 'conditionCircular'
    | 'textPartly'
    | 'itemPartly'
    | 'flagNever'
    | 'flagTextMissing'
    | 'sectionTitleMissing'
    | 'sectionPartly'
    | 'sectionEmpty'
    | 'subscaleNameMissing'
    | 'subscalePartly'
    | 'subscaleEmpty'
    | BandRule
    | SizeRule
    | 'scoringUndecided'
    | 'unsound';
  params: Readonly<Record<string, string | number>>;
}>;

/**
 * A draft completed with all that follows from its items: its page, the range of its total (no total where no item
 * scores), and its default norm set.
 */
export function settled(draft: Instrument): Instrument {
  const items = itemsOf(draft);
  const total = totalOf(draft);
  const scored = total !== 'none';
  const subscales = draft.scoring.subscales.map(withoutEmptyNorm);
  const { undecided, ...given } = draft.scoring;
  // With the first scored items a total arises that nobody has spoken of: whether points add up, and which end is better.
  const isOpen = scored && (undecided === true || given.total === 'none');
  const scoring = { ...given, ...(isOpen && { undecided: true as const }), subscales, total, min: 0, max: 0 };
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

/** A draft for storing: blank hints and blank notes before sections are removed. */
export function withoutBlankWords(draft: Instrument): Instrument {
  const withoutBlank = ({ hint, ...item }: Item): Item => (hint && !isBlank(hint) ? { ...item, hint } : item) as Item;
  return {
    ...draft,
    sections: draft.sections.map(({ note, ...section }) => ({
      ...section,
      ...(note && !isBlank(note) && { note }),
      items: section.items.map(withoutBlank),
    })),
  };
}

/** Without scored items there is no total; with some, a draft may only lack a total where subscales replace it. */
function totalOf(draft: Instrument): Scoring['total'] {
  const scored = scoredCodes(draft);
  if (scored.size === 0) return 'none';
  return draft.scoring.total === 'none' && !canBeProfile(draft) ? 'sum' : draft.scoring.total;
}

/** How a form is scored, in its author's words: the answers add up and less or more is better, or they do not add up. */
export type ScoringAnswer = 'lower' | 'higher' | 'none';

/**
 * The draft as its author says that it is scored. Without a total its items count in their subscales alone, and not at
 * all where there are none.
 */
export function withScoring(draft: Instrument, answer: ScoringAnswer): Instrument {
  const { undecided: _, ...scoring } = draft.scoring;
  if (answer !== 'none') return settled({ ...draft, scoring: { ...scoring, better: answer } });
  if (canBeProfile(draft)) return settled({ ...draft, scoring: { ...scoring, total: 'none' } });
  const unscored = (item: Item): Item => ({ ...item, unscored: true });
  const sections = draft.sections.map((section) => ({ ...section, items: section.items.map(unscored) }));
  return settled({ ...draft, sections, scoring });
}

/** Whether a draft may lack a total: its scored items count in subscales, which are then the result. */
export function canBeProfile(draft: Instrument): boolean {
  const scored = scoredCodes(draft);
  return draft.scoring.subscales.some(({ items }) => items.some((code) => scored.has(code)));
}

function scoredCodes(draft: Instrument): ReadonlySet<string> {
  return new Set(itemsOf(draft).flatMap(({ code, unscored }) => (unscored === true ? [] : [code])));
}

function withoutEmptyNorm({ norm, ...subscale }: Subscale): Subscale {
  return norm && norm.bands.length > 0 ? { ...subscale, norm } : subscale;
}

/** The institution's own bands, lowest first; empty when the draft has no norms. */
export function ownBands(draft: Instrument): readonly Band[] {
  return inOrder(draft.normSets[0]?.groups[0]?.bands ?? []);
}

/** The problems that remain before a draft (as `settled`) can be published; empty when there are none. */
export function draftProblems(draft: Instrument): DraftProblem[] {
  // An oversized draft gets no further checks.
  const size = sizeProblem(draft);
  if (size) return [problem(size.place, size.rule, size.params)];
  const problems = distinct([
    ...(isBlank(draft.name) ? [problem('name', 'nameMissing')] : []),
    ...([draft.name, draft.instruction, draft.description].some(isPartly) ? [problem('name', 'textPartly')] : []),
    ...(draft.scoring.undecided ? [problem('bands', 'scoringUndecided')] : []),
    ...(itemsOf(draft).length === 0 ? [problem('items', 'noItems')] : sectionProblems(draft)),
    ...occurringTwice(itemsOf(draft).map(({ code }) => code)).map((code) =>
      problem(`items.${code}`, 'codeTwice', { code }),
    ),
    ...itemsOf(draft).flatMap(itemProblems),
    ...conditionProblems(draft),
    ...flagProblems(draft),
    ...bandProblems(draft),
    ...draft.scoring.subscales.flatMap((subscale) => subscaleProblems(draft, subscale)),
  ]);
  if (problems.length > 0) return problems;
  return checkStructure(draft).map((found) => problem('items', 'unsound', { problem: found }));
}

/** Two warnings of an item can have the same problem. */
function distinct(problems: readonly DraftProblem[]): DraftProblem[] {
  return [...new Map(problems.map((one) => [JSON.stringify([one.path, one.rule, one.params]), one])).values()];
}

function problem(path: string, rule: DraftProblem['rule'], params: DraftProblem['params'] = {}): DraftProblem {
  return { path, rule, params };
}

/** Several sections need distinct titles, and each needs a question. */
function sectionProblems({ sections }: Instrument): DraftProblem[] {
  return sections.flatMap(({ code, title, note, items }, at) => {
    const params = { number: at + 1 };
    const of = (rule: DraftProblem['rule']) => problem(`sections.${code}`, rule, params);
    return [
      ...(sections.length > 1 && isBlank(title) ? [of('sectionTitleMissing')] : []),
      ...([title, note].some((texts) => texts && isPartly(texts)) ? [of('sectionPartly')] : []),
      ...(items.length === 0 ? [of('sectionEmpty')] : []),
    ];
  });
}

/** Warnings without text, and warnings on answers that their items do not have. */
function flagProblems({ scoring, sections }: Instrument): DraftProblem[] {
  const items = new Map(itemsOf({ sections }).map((item) => [item.code, item]));
  return scoring.flags.flatMap((flag) => {
    const item = items.get(flag.item);
    const of = (rule: DraftProblem['rule']) => problem(`items.${flag.item}`, rule, { code: flag.item });
    return [
      ...(item && canRaise(flag, item) ? [] : [of('flagNever')]),
      ...([flag.text, flag.advice].some(isBlank) ? [of('flagTextMissing')] : []),
      ...([flag.text, flag.advice].some(isPartly) ? [of('itemPartly')] : []),
    ];
  });
}

/** Conditions on missing items, on impossible answers, and circular ones. */
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
    ...(textsIn(item).some(isPartly) ? [problem(path, 'itemPartly', params)] : []),
    // A test that begins with an answer that its item rejects could not be saved.
    ...(item.initial === undefined || takesValue(item, item.initial) ? [] : [problem(path, 'initialWrong', params)]),
    ...(item.initial !== undefined && item.unscored !== true && takesAnswer(item)
      ? [problem(path, 'initialScored', params)]
      : []),
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

function textsIn(item: Item): readonly Texts[] {
  const own = [item.text, ...(item.hint ? [item.hint] : [])];
  if (item.kind === 'text') return own;
  if (item.kind === 'number') return item.ends ? [...own, item.ends.from, item.ends.to] : own;
  return [...own, ...item.choices.map(({ text }) => text)];
}

/** The problems of the total's bands. */
export function bandProblems(draft: Instrument): DraftProblem[] {
  return problemsOfBands(ownBands(draft), totalSpan(draft)).map(({ band, rule, params }) =>
    problem(band === null ? 'bands' : `bands.${band}`, rule, params),
  );
}

/** The problems of a subscale and its bands; their paths begin with its own, `subscalePath`. */
export function subscaleProblems(draft: Instrument, subscale: Subscale): DraftProblem[] {
  const path = subscalePath(subscale.code);
  const found = [
    ...(isBlank(subscale.name) ? [problem(path, 'subscaleNameMissing')] : []),
    ...(isPartly(subscale.name) ? [problem(path, 'subscalePartly')] : []),
  ];
  if (subscale.items.length === 0) return [...found, problem(path, 'subscaleEmpty')];
  const bands = problemsOfBands(subscale.norm?.bands ?? [], subscaleSpan(draft, subscale));
  return [
    ...found,
    ...bands.map(({ band, rule, params }) => problem(`${path}.bands${band === null ? '' : `.${band}`}`, rule, params)),
  ];
}

/** The path of a subscale, for its problems. */
export const subscalePath = (code: string): string => `subscales.${code}`;
