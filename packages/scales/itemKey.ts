import type { Instrument, Texts } from './instrument.ts';
import { pointsOf, ratedValues } from './points.ts';
import { itemsOf } from './run.ts';

/** An answer of an item and the points that it has: a choice's text, or the value itself at the end of a line. */
export type KeyedAnswer = Readonly<{ answer: Texts | number; points: number }>;

/**
 * The key of each scored item, by code, of an instrument that turns some items round; empty where none is turned. A text
 * that asks such an item the other way round would be scored against its meaning.
 */
export function itemKeys(instrument: Instrument): ReadonlyMap<string, readonly KeyedAnswer[]> {
  const { scoring } = instrument;
  if (scoring.reversed.length === 0) return new Map();
  const scored = itemsOf(instrument).filter(({ kind, unscored }) => unscored !== true && kind !== 'multiple');
  return new Map(
    scored.map((item) => [
      item.code,
      ratedValues(item).map((value) => {
        const choice = item.kind === 'choice' ? item.choices.find((one) => one.value === value) : undefined;
        return { answer: choice?.text ?? value, points: pointsOf(scoring, item, value) };
      }),
    ]),
  );
}
