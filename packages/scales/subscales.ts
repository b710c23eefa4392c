import { answerTo } from './answerTo.ts';
import type { Instrument, Item, Range, Scoring, Subscale, Subscore } from './instrument.ts';
import { bandOf, scaleBand } from './norms.ts';
import { pointsRange } from './points.ts';
import type { Given, Ruled } from './rule.ts';
import { itemsOf } from './run.ts';
import { sumOf } from './sum.ts';

/** The subscores of the given answers, in the order of the instrument; a value is null when too much is missing. */
export function subscores(
  instrument: Instrument,
  asked: readonly Item[],
  given: Given,
  ruled: Ruled | null,
): readonly Subscore[] {
  return instrument.scoring.subscales.map((subscale) => {
    const value =
      subscale.as === 'rule'
        ? ruled && (answerTo(ruled.subscores, subscale.code) ?? null)
        : summed(instrument, subscale, asked, given);
    const { from, to } = subscaleRange(instrument, subscale);
    const { code, name, better, norm, dimension } = subscale;
    return {
      code,
      name,
      value,
      min: from,
      max: to,
      better: better ?? instrument.scoring.better,
      ...(norm && {
        norm: { ...norm, bands: norm.bands.map(scaleBand) },
        band: value === null ? null : bandOf(norm.bands, value),
      }),
      ...(dimension && { dimension }),
    };
  });
}

/** The range of a subscale: declared, or what its items can reach; a conditional item may add nothing. */
export function subscaleRange(instrument: Instrument, subscale: Subscale): Range {
  if (subscale.range !== undefined) {
    return subscale.range;
  }
  const named = new Set(subscale.items);
  const items = itemsOf(instrument).filter((item) => named.has(item.code));
  const ranges = items.map((item) => pointsRange(instrument.scoring, item));
  const lowest = ranges.map(({ from }) => from);
  const highest = ranges.map(({ to }) => to);
  if (items.every(({ when }) => when === undefined)) {
    return { from: scoreFrom(subscale, lowest), to: scoreFrom(subscale, highest) };
  }
  if (subscale.as === 'mean') {
    return { from: scoreFrom(subscale, [Math.min(...lowest)]), to: scoreFrom(subscale, [Math.max(...highest)]) };
  }
  const isSure = (at: number) => items[at]?.when === undefined;
  return {
    from: scoreFrom(
      subscale,
      lowest.map((points, at) => (isSure(at) ? points : Math.min(0, points))),
    ),
    to: scoreFrom(
      subscale,
      highest.map((points, at) => (isSure(at) ? points : Math.max(0, points))),
    ),
  };
}

function summed(instrument: Instrument, subscale: Subscale, asked: readonly Item[], given: Given): number | null {
  const named = new Set(subscale.items);
  const turned = new Set(subscale.reversed);
  const items = asked.filter((item) => named.has(item.code));
  const points = items.map((item) => pointsIn(instrument.scoring, turned, item, given)).filter((each) => each !== null);
  if (points.length === 0 || items.length - points.length > (subscale.missingAllowed ?? 0)) {
    return null;
  }
  return scoreFrom(subscale, points);
}

/** The points of an item within a subscale, which may reverse it independent of the total. */
function pointsIn(scoring: Scoring, turned: ReadonlySet<string>, item: Item, given: Given): number | null {
  const points = given.points.get(item.code) ?? given.beside.get(item.code);
  if (points === undefined || !turned.has(item.code)) {
    return points ?? null;
  }
  const { from, to } = pointsRange(scoring, item);
  return from + to - points;
}

function scoreFrom({ as, factor = 1 }: Subscale, points: readonly number[]): number {
  const sum = points.reduce((total, each) => total + each, 0) * factor;
  return as === 'mean' ? sum / Math.max(1, points.length) : sumOf([sum]);
}
