import type { Answers, Instrument, Item } from './instrument.ts';
import { placeOf } from './place.ts';
import { itemsOf } from './run.ts';

/** Whether expressions calculate some of an instrument's items. */
export const calculates = (instrument: Pick<Instrument, 'sections'>): boolean => itemsOf(instrument).some(isCalculated);

const isCalculated = ({ calculated }: Item): boolean => calculated !== undefined;

/** The answers without those of calculated items. */
export function withoutCalculated(instrument: Pick<Instrument, 'sections'>, answers: Answers): Answers {
  const calculated = itemsOf(instrument).filter(isCalculated);
  if (calculated.length === 0) return answers;
  const codes = new Set(calculated.map(({ code }) => code));
  // Includes the answers of an item's repetitions.
  return Object.fromEntries(Object.entries(answers).filter(([code]) => !codes.has(placeOf(code).code)));
}
