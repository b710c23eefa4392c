import type { Language, Texts } from './language.ts';
import type { OwnText } from './ownTexts.ts';

const LANGUAGES: readonly Language[] = ['zh', 'zh-TW', 'en', 'ru'];

/**
 * Which text of a draft as it was each text of the draft as it is has come from, by place. Items are numbered as they
 * stand, so a text whose item was moved or renumbered is found by its words: all of them, else those of one language that
 * was not changed.
 */
export function textPairs(before: readonly OwnText[], after: readonly OwnText[]): ReadonlyMap<string, OwnText> {
  const pairs = new Map<string, OwnText>();
  const taken = new Set<OwnText>();
  const open = (text: OwnText) => !pairs.has(text.place);
  const pair = (text: OwnText, from: OwnText | undefined) => {
    if (!from || taken.has(from)) return;
    pairs.set(text.place, from);
    taken.add(from);
  };
  const byPlace = new Map(before.map((text) => [text.place, text]));
  for (const text of after) {
    const there = byPlace.get(text.place);
    if (there && there.role === text.role && isSame(there.texts, text.texts)) pair(text, there);
  }
  // Of a large draft most texts stay where they are.
  if (after.every((text) => !open(text))) return pairs;
  const byWords = queues(before, taken, (text) => [wholeOf(text)]);
  for (const text of after.filter(open)) pair(text, byWords(wholeOf(text)));
  for (const text of after.filter(open)) {
    const there = byPlace.get(text.place);
    if (there && LANGUAGES.some((language) => there.texts[language] === text.texts[language])) pair(text, there);
  }
  const byOne = queues(before, taken, wordsOf);
  for (const text of after.filter(open)) {
    for (const words of wordsOf(text)) {
      if (open(text)) pair(text, byOne(words));
    }
  }
  return pairs;
}

/** The texts that are not taken yet under each of their keys; a look takes the first. */
function queues(texts: readonly OwnText[], taken: ReadonlySet<OwnText>, keysOf: (text: OwnText) => readonly string[]) {
  const waiting = new Map<string, OwnText[]>();
  // From the last to the first: each is taken from the end.
  for (const text of texts.toReversed()) {
    if (taken.has(text)) continue;
    for (const key of keysOf(text)) {
      const queue = waiting.get(key);
      if (queue) queue.push(text);
      else waiting.set(key, [text]);
    }
  }
  return (key: string): OwnText | undefined => {
    const queue = waiting.get(key);
    let next = queue?.pop();
    while (next && taken.has(next)) next = queue?.pop();
    return next;
  };
}

const isSame = (one: Texts, other: Texts): boolean =>
  one === other || LANGUAGES.every((language) => one[language] === other[language]);

const wholeOf = ({ role, texts }: OwnText): string => JSON.stringify([role, inOrder(texts)]);

const inOrder = (texts: Texts): readonly string[] => LANGUAGES.map((language) => texts[language]);

const wordsOf = ({ role, texts }: OwnText): string[] =>
  LANGUAGES.filter((language) => texts[language].trim() !== '').map((language) =>
    JSON.stringify([role, language, texts[language]]),
  );
