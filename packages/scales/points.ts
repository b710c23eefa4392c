import type { AnswerValue, Choice, FlagRule, Instrument, Item, MultipleItem, Range, Scoring } from './instrument.ts';

/**
 * The printed values of an item that carry points, in printed order; "cannot be rated" is left out, and a text has
 * none.
 */
export function ratedValues(item: Item): readonly number[] {
  if (item.kind === 'text') {
    return [];
  }
  if (item.kind === 'number') {
    return [item.min, item.max];
  }
  return item.choices.filter((choice) => choice.unrated !== true).map((choice) => choice.value);
}

/** Whether an answer says that the item cannot be rated ("don't know", "never did"): given, but without points. */
export function isUnrated(item: Item, value: AnswerValue): boolean {
  return item.kind === 'choice' && item.choices.some((choice) => choice.value === value && choice.unrated === true);
}

/**
 * The points of an answered item, in the instrument's own points.
 *
 * A choice scores its `points`, else its value; a reversed item scores (lowest + highest) − points; a multiple item the
 * sum of its chosen ones. With a `count` total an answer scores 1 when it has 1 point and 0 otherwise. The value must
 * be a rated answer of the item; a text scores nothing.
 */
export function pointsOf(scoring: Pick<Scoring, 'total' | 'reversed'>, item: Item, value: AnswerValue): number {
  const [points = 0] = counted(scoring, item, [plainPoints(item, value)]);
  return points;
}

/** The contribution of an item's plain points to the total. */
function counted(
  scoring: Pick<Scoring, 'total' | 'reversed'>,
  item: Item,
  plain: readonly number[],
): readonly number[] {
  const turned = isReversed(scoring, item) ? reversed(item, plain) : plain;
  return scoring.total === 'count' ? turned.map((points) => (points === 1 ? 1 : 0)) : turned;
}

const turned = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Called for every choice of every item. */
function isReversed({ reversed }: Pick<Scoring, 'reversed'>, { code }: Item): boolean {
  const codes = turned.get(reversed) ?? new Set(reversed);
  turned.set(reversed, codes);
  return codes.has(code);
}

function reversed(item: Item, plain: readonly number[]): readonly number[] {
  const { from, to } = plainRange(item);
  return plain.map((points) => from + to - points);
}

/** The lowest and highest points of an item, by the same rule as `pointsOf`. */
export function pointsRange(scoring: Pick<Scoring, 'total' | 'reversed'>, item: Item): Range {
  if (scoring.total !== 'count' || item.kind === 'multiple') {
    return plainRange(item);
  }
  const points = counted(scoring, item, ratedPoints(item));
  return { from: Math.min(...points, 1), to: Math.max(...points, 0) };
}

/** The points of an answer before any reversing; a text has none. */
export function plainPoints(item: Item, value: AnswerValue): number {
  if (item.kind === 'text' || typeof value === 'string') {
    return 0;
  }
  if (typeof value !== 'number') {
    return value.reduce((sum, chosen) => sum + choicePoints(item, chosen), 0);
  }
  return choicePoints(item, value);
}

function choicePoints(item: Item, value: number): number {
  if (item.kind === 'number' || item.kind === 'text') {
    return value;
  }
  return item.choices.find((choice) => choice.value === value)?.points ?? value;
}

const ranges = new WeakMap<Item, Range>();

/** Calculated once per item, for any number of reversed choices. */
function plainRange(item: Item): Range {
  const range = ranges.get(item) ?? rangeOf(item);
  ranges.set(item, range);
  return range;
}

function rangeOf(item: Item): Range {
  if (item.kind === 'multiple') {
    return severalRange(item);
  }
  const points = ratedPoints(item);
  return points.length === 0 ? { from: 0, to: 0 } : { from: Math.min(...points), to: Math.max(...points) };
}

/** The plain points of all printed values with points. */
const ratedPoints = (item: Item): readonly number[] =>
  item.kind === 'choice' || item.kind === 'multiple' ? pointsOfRated(item.choices) : ratedValues(item);

const pointsOfRated = (choices: readonly Choice[]): readonly number[] =>
  choices.filter(({ unrated }) => unrated !== true).map(({ points, value }) => points ?? value);

/** The range of a multiple choice: the sums of the points below and above zero, or an exclusive choice alone. */
function severalRange(item: MultipleItem): Range {
  const apart = pointsOfRated(item.choices.filter(({ exclusive }) => exclusive === true));
  const together = pointsOfRated(item.choices.filter(({ exclusive }) => exclusive !== true));
  return {
    from: Math.min(
      ...apart,
      together.reduce((sum, each) => sum + Math.min(0, each), 0),
    ),
    to: Math.max(
      ...apart,
      together.reduce((sum, each) => sum + Math.max(0, each), 0),
    ),
  };
}

/** Whether some answer to the item raises the flag. */
export const canRaise = ({ atLeast }: Pick<FlagRule, 'atLeast'>, item: Item): boolean => plainRange(item).to >= atLeast;

/** The items whose points make up the total, in the order of the publication. */
export function scoredItems(instrument: Instrument): readonly Item[] {
  return instrument.sections.flatMap((section) => section.items).filter((item) => item.unscored !== true);
}

/**
 * The total for a raw sum of points: the raw sum itself, or floor(factor × raw) for a standard score.
 *
 * Zung's standard score is truncated, never rounded (Zung 1971): a raw 42 is 52, not 53.
 */
export function standardOf(scoring: Scoring, raw: number): number {
  if (scoring.standard === undefined) {
    return raw;
  }
  const hair = 1e-9;
  return Math.floor(scoring.standard.factor * raw + hair);
}

/**
 * The range of the total that the items can reach, after `standard`; an item with a condition may add nothing. Where a
 * rule makes the total, or there is none, it is the declared range.
 */
export function reachableRange(instrument: Instrument): Range {
  const { rule, total, min, max } = instrument.scoring;
  if (rule !== undefined || total === 'none') {
    return { from: min, to: max };
  }
  let from = 0;
  let to = 0;
  for (const item of scoredItems(instrument)) {
    const range = pointsRange(instrument.scoring, item);
    from += item.when === undefined ? range.from : Math.min(0, range.from);
    to += item.when === undefined ? range.to : Math.max(0, range.to);
  }
  return { from: standardOf(instrument.scoring, from), to: standardOf(instrument.scoring, to) };
}

/**
 * The distance between neighbouring totals, e.g. 5 for the Barthel index and 1 for nearly every other instrument.
 *
 * It is the greatest step that all items' points share; 1 for a standard score with a fractional factor; for a rule the
 * step that it declares.
 */
export function totalStep(instrument: Instrument): number {
  const { scoring } = instrument;
  if (scoring.step !== undefined || scoring.rule !== undefined) {
    return scoring.step ?? 1;
  }
  if (scoring.standard !== undefined) {
    return Number.isInteger(scoring.standard.factor) ? scoring.standard.factor * itemStep(instrument) : 1;
  }
  return itemStep(instrument);
}

function itemStep(instrument: Instrument): number {
  return stepOfItems(instrument.scoring, scoredItems(instrument));
}

/**
 * The greatest step that the points of some items share; 1 where none have points. An item that may not be asked, or
 * that allows several choices, is counted from zero.
 */
export function stepOfItems(scoring: Pick<Scoring, 'total' | 'reversed'>, items: readonly Item[]): number {
  let step = 0;
  for (const item of items) {
    const points =
      item.kind === 'number' ? [item.min, item.min + item.step] : counted(scoring, item, ratedPoints(item));
    const from = item.when === undefined && item.kind !== 'multiple' ? Math.min(...points) : 0;
    for (const each of points) {
      step = commonStep(step, each - from);
    }
  }
  return step === 0 ? 1 : step;
}

/** Euclid's algorithm in thousandths: points may be fractional, e.g. 0.5 or a mark of 5.3. */
function commonStep(a: number, b: number): number {
  let [greater, smaller] = [Math.round(Math.abs(a) * 1000), Math.round(Math.abs(b) * 1000)];
  while (smaller !== 0) {
    [greater, smaller] = [smaller, greater % smaller];
  }
  return greater / 1000;
}
