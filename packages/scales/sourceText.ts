import type { Language } from './language.ts';
import { cognitionNotes } from './sourceNotes.cognition.ts';
import { moodNotes } from './sourceNotes.mood.ts';

// A note that contains another comes first.
const notes = [...cognitionNotes, ...moodNotes].toSorted(([one], [other]) => other.length - one.length);
const place: Readonly<Record<Language, number>> = { en: 0, zh: 1, 'zh-TW': 2, ru: 3 };

/**
 * A source as stored, its notes in the reader's language; citations stay as printed. Stored reports keep the English
 * text, so old ones are translated as well; a source without a known note comes back unchanged.
 */
export function sourceText(source: string, language: Language): string {
  if (language === 'en') return source;
  return notes.reduce((text, note) => text.replaceAll(note[0], note[place[language]] ?? note[0]), source);
}
