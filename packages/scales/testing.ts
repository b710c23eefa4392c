import fc from 'fast-check';
import { instrumentByCode } from './catalogue.ts';
import type { Answers, AnswerValue, Band, Instrument, Item, Level, Score, Subject, Texts } from './instrument.ts';
import { pointsOf, ratedValues, scoredItems } from './points.ts';
import { askedItems } from './run.ts';
import { scoreInstrument } from './score.ts';

/** A person who belongs to a group in every norm set that groups by age or school. */
export const elder: Subject = { ageYears: 80, educationYears: 9, sex: 'female' };

/**
 * The instrument with a code that a test relies on.
 * @throws Error when the catalogue has none
 */
export function instrumentOf(code: string): Instrument {
  const instrument = instrumentByCode(code);
  if (instrument === undefined) {
    throw new Error(`no instrument ${code}`);
  }
  return instrument;
}

/** The same text in every language. */
export const said = (text: string): Texts => ({ zh: text, 'zh-TW': text, en: text, ru: text });

/** A band of an institution's own, with a name and no other text. */
export const ownBand = (code: string, from: number, to: number, level: Level = 'normal', name = code): Band => ({
  code,
  from,
  to,
  level,
  name: said(name),
  meaning: said(''),
  advice: said(''),
});

/** Answers in the order of the scored items; null leaves an item unanswered. */
export function inOrder(instrument: Instrument, values: readonly (number | null)[]): Answers {
  const answers: Record<string, number> = {};
  scoredItems(instrument).forEach((item, index) => {
    const value = values[index];
    if (value !== undefined && value !== null) {
      answers[item.code] = value;
    }
  });
  return answers;
}

/** The same printed value for every scored item. */
export function everywhere(instrument: Instrument, value: number): Answers {
  return inOrder(
    instrument,
    scoredItems(instrument).map(() => value),
  );
}

/** Answers with the fewest or the most points on every scored item that they lead to. */
export function extreme(instrument: Instrument, which: 'fewest' | 'most'): Answers {
  const answers = inOrder(
    instrument,
    scoredItems(instrument).map((item) => {
      const byPoints = ratedValues(item).toSorted(
        (a, b) => pointsOf(instrument.scoring, item, a) - pointsOf(instrument.scoring, item, b),
      );
      return byPoints.at(which === 'fewest' ? 0 : -1) ?? 0;
    }),
  );
  return onlyAsked(instrument, answers);
}

/** The answers without one item's. */
export function without(answers: Answers, code: string): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([item]) => item !== code));
}

/** The score of answers given in the order of the items, for the given person. */
export function scored(
  instrument: Instrument,
  values: readonly (number | null)[],
  subject: Subject = elder,
  normSet?: string,
): Score {
  return scoreInstrument(instrument, inOrder(instrument, values), subject, normSet);
}

/** Values for items from 0 to `highest` each that add up to `total`, filling the first items first. */
export function addingTo(total: number, highest: readonly number[]): number[] {
  let left = total;
  return highest.map((most) => {
    const value = Math.min(most, left);
    left -= value;
    return value;
  });
}

/** `count` copies of a value. */
export function times(count: number, value: number): number[] {
  return Array.from({ length: count }, () => value);
}

/** The code of the band, or why there is none. */
export function outcome(score: Score): Band['code'] | Score['unbanded'] {
  return score.band?.code ?? score.unbanded;
}

/** Complete rated answers to an instrument: one for each item that the answers themselves lead to. */
export function completeAnswers(instrument: Instrument): fc.Arbitrary<Answers> {
  const byItem = Object.fromEntries(scoredItems(instrument).map((item) => [item.code, ratedAnswer(item)]));
  return fc.record(byItem).map((answers) => onlyAsked(instrument, answers));
}

/** The answers without those to items that are not asked. */
export function onlyAsked(instrument: Instrument, answers: Answers): Answers {
  const asked = new Set(askedItems(instrument, answers).map((item) => item.code));
  return Object.fromEntries(Object.entries(answers).filter(([code]) => asked.has(code)));
}

function ratedAnswer(item: Item): fc.Arbitrary<AnswerValue> {
  switch (item.kind) {
    case 'number':
      return fc
        .nat({ max: Math.round((item.max - item.min) / item.step) })
        .map((steps) => Math.round((item.min + steps * item.step) * 1000) / 1000);
    case 'choice':
      return fc.constantFrom(...ratedValues(item));
    case 'multiple':
      return fc.subarray([...ratedValues(item)], { minLength: 1 });
    case 'text':
      return fc.constant('1');
  }
}
