import type { Instrument, Item, Range, Scoring } from './instrument.ts';

/** The printed values of a choice item that carry points, in printed order; "cannot be rated" is left out. */
export function ratedValues(item: Item): readonly number[] {
  if (item.kind === 'number') {
    return [item.min, item.max];
  }
  return item.choices.filter((choice) => choice.unrated !== true).map((choice) => choice.value);
}

/** Whether an answer says that the item cannot be rated ("don't know", "never did"): given, but without points. */
export function isUnrated(item: Item, value: number): boolean {
  return item.kind === 'choice' && item.choices.some((choice) => choice.value === value && choice.unrated === true);
}

/**
 * The points of an answered item, in the instrument's own points.
 *
 * A reversed item scores (lowest + highest rated choice) − value; with a `count` total an answer scores 1 when its value
 * is 1 and 0 otherwise. The value must be a rated answer of the item.
 */
export function pointsOf(scoring: Scoring, item: Item, value: number): number {
  const values = ratedValues(item);
  const points = scoring.reversed.includes(item.code) ? Math.min(...values) + Math.max(...values) - value : value;
  if (scoring.total === 'count') {
    return points === 1 ? 1 : 0;
  }
  return points;
}

/** The lowest and highest points of an item, by the same rule as `pointsOf`. */
export function pointsRange(scoring: Scoring, item: Item): Range {
  const points = ratedValues(item).map((value) => pointsOf(scoring, item, value));
  return { from: Math.min(...points), to: Math.max(...points) };
}

/** The items whose points make up the total, in the order of the publication. */
export function scoredItems(instrument: Instrument): readonly Item[] {
  return instrument.sections.flatMap((section) => section.items).filter((item) => item.unscored !== true);
}

/**
 * The total that belongs to a raw sum of points: the raw sum itself, or floor(factor × raw) for a standard score.
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

/** The range of the total that the items can reach, after `standard`; an item with a condition may add nothing. */
export function reachableRange(instrument: Instrument): Range {
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
 * The greatest step that all items' points share; a standard score is in steps of 1.
 */
export function totalStep(instrument: Instrument): number {
  const { scoring } = instrument;
  if (scoring.standard !== undefined) {
    return 1;
  }
  let step = 0;
  for (const item of scoredItems(instrument)) {
    if (item.kind === 'number') {
      step = commonStep(step, item.step);
      continue;
    }
    const { from } = pointsRange(scoring, item);
    for (const value of ratedValues(item)) {
      step = commonStep(step, pointsOf(scoring, item, value) - from);
    }
  }
  return step === 0 ? 1 : step;
}

function commonStep(a: number, b: number): number {
  return b === 0 ? a : commonStep(b, a % b);
}
