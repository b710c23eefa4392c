import type { Choice, Instrument, Item, Section, Texts } from '@cogclinic/scales/instrument';
import { ownDraft } from '../samples.ownInstruments.ts';
import type { Hand } from './hand.ts';

export const TRY = '/paper/own/try';

export const said = (text: string): Texts => ({ zh: text, 'zh-TW': text, en: text, ru: text });

const yesAndNo: readonly Choice[] = [0, 1].map((value) => ({ value, text: said(`${value}`) }));

/** So many questions of two choices, `q0` and on. */
export const questions = (
  count: number,
  more: (at: number) => Partial<Item> = () => ({}),
  choices = yesAndNo,
): Item[] =>
  Array.from({ length: count }, (_, at) => {
    const item = { code: `q${at}`, text: said(`Question ${at}`), kind: 'choice', choices, ...more(at) };
    return item as Item;
  });

export const choicesOf = (count: number): readonly Choice[] =>
  Array.from({ length: count }, (_, value) => ({ value, text: said(`${value}`) }));

/** A form of an institution's own with these sections; its bands are left out. */
export const formOf = (sections: readonly Section[], more: Partial<Instrument> = {}): Instrument => ({
  ...ownDraft('OWN-HOSTILE', { sections, normSets: [], defaultNormSet: null }),
  ...more,
});

export const sectionOf = (items: readonly Item[], more: Partial<Section> = {}): Section => ({
  code: 'main',
  title: said('Main'),
  items,
  ...more,
});

/** A form of one section within so many groups, each of which repeats. */
export function nested(levels: number, items = 1): Instrument {
  const groups = Array.from({ length: levels }, (_, at) => `g${at}`);
  return formOf([sectionOf(questions(items), { groups, repeats: groups })]);
}

/** Answers that name the fiftieth repetition of every group, in the first and in the last ones around it: "q0#1.50", "q0#50.50". */
export function farAnswers(levels: number): Record<string, number> {
  const at = (first: number) =>
    Array.from({ length: levels }, (_, level) => [...Array.from({ length: level }, () => first), 50].join('.'));
  return Object.fromEntries([...at(1), ...at(50)].map((indices) => [`q0#${indices}`, 1]));
}

/** Scores a form once and publishes it: it is checked, written out and settled. */
export async function triedAndPublished(hand: Hand, form: Instrument): Promise<void> {
  await hand.json('POST', TRY, { instrument: form, answers: { q0: 1 } });
  await hand.published(form);
}
