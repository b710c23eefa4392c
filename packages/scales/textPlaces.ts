import type { Choice, Instrument, Item, Language, NumberItem, Section, Texts } from './instrument.ts';
import type { Task, WordLists } from './task.ts';

/** One text of an instrument that a validated text takes the place of. */
export type TextPlace = Readonly<{
  /** "item 3", "item 3 choice 1", "section mood", "instruction". */
  key: string;
  /** Whether a validated text is incomplete without it: what is asked, read out, and chosen from. */
  needed: boolean;
  texts: Texts;
  /** How many words a list has, which a validated one must have too; null where it is no list. */
  words: number | null;
  /** The first place with the same texts in the same role, which speaks for this one unless it is given its own. */
  as: string | null;
}>;

/** Makes another text of the one at a place. */
type Visit = (place: Omit<TextPlace, 'as'>, role: string) => Texts;

const SEPARATOR: Readonly<Record<Language, string>> = { zh: '、', 'zh-TW': '、', en: ', ', ru: ', ' };
const BETWEEN_WORDS = /\s*[、,，;；\n]\s*/u;

/** The texts of an instrument of the catalogue that its publication words, in the order of the form. */
export function textPlaces(instrument: Instrument): readonly TextPlace[] {
  const places: TextPlace[] = [];
  const first = new Map<string, string>();
  rewritten(instrument, (place, role) => {
    const same = JSON.stringify([role, place.texts]);
    places.push({ ...place, as: (role && first.get(same)) || null });
    if (role && !first.has(same)) first.set(same, place.key);
    return place.texts;
  });
  return places;
}

/** The instrument with what `visit` makes of each text. */
export function rewritten(instrument: Instrument, visit: Visit): Instrument {
  const optional = (key: string, texts: Texts) => visit({ key, needed: false, texts, words: null }, '');
  return {
    ...instrument,
    instruction: optional('instruction', instrument.instruction),
    sections: instrument.sections.map((section): Section => {
      const key = `section ${section.code}`;
      return {
        ...section,
        title: optional(key, section.title),
        ...(section.note && { note: optional(`${key} note`, section.note) }),
        items: section.items.map((item) => rewrittenItem(item, visit)),
      };
    }),
  };
}

function rewrittenItem(item: Item, visit: Visit): Item {
  const key = `item ${item.code}`;
  const optional = (of: string, texts: Texts) => visit({ key: `${key} ${of}`, needed: false, texts, words: null }, of);
  const changed = {
    ...item,
    text: visit({ key, needed: true, texts: item.text, words: null }, ''),
    ...(item.hint && { hint: optional('hint', item.hint) }),
    ...(item.task && { task: rewrittenTask(item.task, key, visit) }),
  };
  if (changed.kind === 'choice' || changed.kind === 'multiple')
    return { ...changed, choices: rewrittenChoices(changed.choices, key, visit) };
  if (changed.kind === 'number') return rewrittenNumber(changed, key, visit, optional);
  return changed;
}

/** Choices are the same as others only where all choices of both items are. */
function rewrittenChoices(choices: readonly Choice[], key: string, visit: Visit): Choice[] {
  const all = JSON.stringify(choices.map(({ value, text }) => [value, text]));
  return choices.map((choice) => ({
    ...choice,
    text: visit(
      { key: `${key} choice ${choice.value}`, needed: true, texts: choice.text, words: null },
      `choice ${choice.value} of ${all}`,
    ),
  }));
}

function rewrittenNumber(
  item: NumberItem,
  key: string,
  visit: Visit,
  optional: (of: string, texts: Texts) => Texts,
): NumberItem {
  const end = (of: 'from' | 'to', texts: Texts) =>
    visit({ key: `${key} end ${of}`, needed: true, texts, words: null }, `end ${of}`);
  return {
    ...item,
    ...(item.ends && { ends: { from: end('from', item.ends.from), to: end('to', item.ends.to) } }),
    ...(item.unit && { unit: optional('unit', item.unit) }),
  };
}

function rewrittenTask(task: Task, key: string, visit: Visit): Task {
  if (task.kind === 'words') return { ...task, words: rewrittenWords(task.words, key, visit) };
  if (task.kind === 'fluency' || task.kind === 'speech')
    return {
      ...task,
      prompt: visit({ key: `${key} prompt`, needed: true, texts: task.prompt, words: null }, 'prompt'),
    };
  return task;
}

function rewrittenWords(words: WordLists, key: string, visit: Visit): WordLists {
  const joined = (language: Language) => words[language].join(SEPARATOR[language]);
  const texts = { zh: joined('zh'), 'zh-TW': joined('zh-TW'), en: joined('en'), ru: joined('ru') };
  const given = visit({ key: `${key} words`, needed: true, texts, words: words.zh.length }, 'words');
  const list = (language: Language) =>
    given[language] === texts[language] ? words[language] : wordsIn(given[language]);
  return { zh: list('zh'), 'zh-TW': list('zh-TW'), en: list('en'), ru: list('ru') };
}

/** The words of a list typed into one cell. */
export const wordsIn = (text: string): string[] => text.split(BETWEEN_WORDS).filter((word) => word !== '');
