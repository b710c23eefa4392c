import { type Adjusted, adjust } from './adjust.ts';
import type { Band, Instrument, Item, Possible, Subject } from './instrument.ts';
import { bandOf, liftedBand, scaleBand } from './norms.ts';
import { pointsRange, standardOf } from './points.ts';
import type { Given } from './rule.ts';

/** The lowest and highest raw total that any answers to the items without points could make. */
export function rawBounds({ scoring }: Instrument, asked: readonly Item[], given: Given): { from: number; to: number } {
  const known = [...given.points.values()].reduce((sum, points) => sum + points, 0);
  const open = hiddenRanges({ scoring }, asked, given);
  return {
    from: open.reduce((sum, range) => sum + range.from, known),
    to: open.reduce((sum, range) => sum + range.to, known),
  };
}

function hiddenRanges({ scoring }: Pick<Instrument, 'scoring'>, asked: readonly Item[], given: Given) {
  const hidden = new Set([...given.missing, ...given.unrated]);
  return asked.filter(({ code }) => hidden.has(code)).map((item) => pointsRange(scoring, item));
}

/**
 * What is certain of a form that is too incomplete to score: between which totals it lies whatever the other answers are, and
 * which bands those can reach, the lowest first. Null where that says nothing, or where another answer would ask further items.
 */
export function possibleOf(
  instrument: Instrument,
  asked: readonly Item[],
  given: Given,
  subject: Subject,
  bands: readonly Band[],
): Possible | null {
  const { scoring } = instrument;
  const asksMore = instrument.sections.some(({ items }) => items.some(({ when }) => when !== undefined));
  if (asksMore || given.points.size === 0) return null;
  const raw = rawBounds(instrument, asked, given);
  const [low, high] = [raw.from, raw.to].map((total) => adjust(instrument, standardOf(scoring, total), subject)) as [
    Adjusted,
    Adjusted,
  ];
  const from = Math.max(scoring.min, low.total);
  const to = Math.min(scoring.max, high.total);
  if (from <= scoring.min && to >= scoring.max) return null;
  const isBanded = !(low.undecided || high.undecided);
  return { from, to, bands: isBanded ? reached(instrument, asked, given, { from, to }, bands).map(scaleBand) : [] };
}

function reached(
  instrument: Instrument,
  asked: readonly Item[],
  given: Given,
  { from, to }: { from: number; to: number },
  bands: readonly Band[],
): Band[] {
  const { scoring } = instrument;
  const points = [...given.points.values()];
  const highest = hiddenRanges(instrument, asked, given).map((range) => range.to);
  const lifted = (total: number, of: readonly number[]) => {
    const band = bandOf(bands, total);
    return band && liftedBand(band, bands, scoring, { points: of, subscores: [] });
  };
  const [best, worst] = scoring.better === 'lower' ? [from, to] : [to, from];
  const ends = [lifted(best, points), lifted(worst, [...points, ...highest])];
  const [first, last] = ends.map((band) => band?.from ?? null).toSorted((a, b) => (a ?? 0) - (b ?? 0));
  if (first === null || first === undefined || last === null || last === undefined) return [];
  return bands.filter((band) => band.from >= first && band.from <= last).toSorted((a, b) => a.from - b.from);
}
