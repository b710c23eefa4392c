import type { Band, Choice, ChoiceItem, Level, NumberItem, Texts } from '../instrument.ts';

/** The highest years of school that a group names; stands for "and more". */
export const schoolWithoutLimit = 99;
/** The highest age that a group names; stands for "and older". */
export const ageWithoutLimit = 150;

/** A text in the four languages, in the order: Mainland Chinese, Taiwan Chinese, English, Russian. */
export function text(zh: string, zhTW: string, en: string, ru: string): Texts {
  return { zh, 'zh-TW': zhTW, en, ru };
}

/** A printed choice; `value` as printed, before any reversing. */
export function choice(value: number, wording: Texts): Choice {
  return { value, text: wording };
}

/** A choice that says the item cannot be rated; it carries no points and is not zero. */
export function unratedChoice(value: number, wording: Texts): Choice {
  return { value, text: wording, unrated: true };
}

/** A question with choices. */
export function question(code: string, choices: readonly Choice[], wording: Texts, hint?: Texts): ChoiceItem {
  return { code, kind: 'choice', text: wording, choices, ...(hint && { hint }) };
}

/** A sub-score that the examiner enters: a whole number from 0 to `max`. */
export function subscoreEntry(code: string, max: number, wording: Texts, hint: Texts): NumberItem {
  return { code, kind: 'number', min: 0, max, step: 1, text: wording, hint };
}

/** The words of a band, apart from its range. */
export type BandWords = Readonly<{ code: string; level: Level; name: Texts; meaning: Texts; advice: Texts }>;

/** A band over an inclusive range of the total. */
export function band(from: number, to: number, words: BandWords): Band {
  return { ...words, from, to };
}
