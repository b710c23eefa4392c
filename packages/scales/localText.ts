import type { Language, Texts } from './instrument.ts';

/**
 * The wording of a text in one language.
 *
 * Every text of an instrument exists in all four languages (`checkInstrument` reports an empty one), so there is no
 * fallback to another language.
 */
export function textOf(texts: Texts, language: Language): string {
  return texts[language];
}
