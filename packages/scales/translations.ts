import type { Instrument, Language, Texts } from './instrument.ts';
import { type OwnText, ownTexts } from './ownTexts.ts';
import { textPairs } from './textPairs.ts';

/** A text in one language, by its place in an own instrument (`ownTexts`). */
export type Wording = Readonly<{ place: string; language: Language }>;

/**
 * A wording that may say something else than the others since one of them was changed: `from` that language, which said
 * `was` till then; null where a second language was changed since.
 */
export type StaleWording = Wording & Readonly<{ from: Language; was: string | null }>;

/**
 * What is known of an own instrument's translations. `begun`: what the last saving wrote without making others stale, as a
 * translation is; while it alone is written on, that goes for what follows, too.
 */
export type Translations = Readonly<{ stale: readonly StaleWording[]; begun: readonly Wording[] }>;

export const NO_TRANSLATIONS: Translations = { stale: [], begun: [] };

const LANGUAGES: readonly Language[] = ['zh', 'zh-TW', 'en', 'ru'];
const SCRIPT: Readonly<Record<Language, RegExp>> = {
  zh: /\p{Script=Han}/u,
  'zh-TW': /\p{Script=Han}/u,
  en: /^(?=.*\p{Script=Latin})[^\p{Script=Han}\p{Script=Cyrillic}]*$/su,
  ru: /\p{Script=Cyrillic}/u,
};

/**
 * What is known of the translations once a draft is changed. A wording that is changed makes those of the other languages
 * stale, unless it was stale itself or is written for the first time. A stale one is so no longer once it is changed, is
 * said to be right still, or the change that made it stale is undone.
 *
 * @param before the draft as it was last saved, or the version that it goes on from, with what was known of it
 * @param right the wordings that the author says are right still
 */
export function translationsAfter(
  before: Readonly<{ instrument: Instrument; translations: Translations }>,
  after: Instrument,
  right: readonly Wording[],
): Translations {
  const now = ownTexts(after);
  const pairs = textPairs(ownTexts(before.instrument), now);
  const known = Map.groupBy(before.translations.stale, ({ place }) => place);
  const begun = new Set(before.translations.begun.map(keyOf));
  const settled = new Set(right.map(keyOf));
  const results = now.map((text) => {
    const from = pairs.get(text.place);
    return afterChange(text, from, from ? (known.get(from.place) ?? []) : [], begun);
  });
  const isWritten = results.some(({ changed }) => changed);
  return {
    stale: results.flatMap(({ stale }) => stale).filter((one) => !settled.has(keyOf(one))),
    begun: isWritten ? results.flatMap((one) => one.begun) : movedBegun(pairs, begun),
  };
}

const keyOf = ({ place, language }: Wording): string => `${language} ${place}`;

const AS_BEFORE: Change = { stale: [], begun: [], changed: false };

type Change = Readonly<{ stale: readonly StaleWording[]; begun: readonly Wording[]; changed: boolean }>;

/** What becomes of one text that came from `from`; a text that is new has no translations yet that could be stale. */
function afterChange(
  { place, texts }: OwnText,
  from: OwnText | undefined,
  known: readonly StaleWording[],
  begun: ReadonlySet<string>,
): Change {
  if (!from) return { stale: [], begun: [], changed: true };
  const old = from.texts;
  const changed = LANGUAGES.filter((language) => old[language] !== texts[language]);
  if (changed.length === 0 && known.length === 0) return AS_BEFORE;
  const wasStale = new Set(known.map(({ language }) => language));
  const isTranslation = (language: Language) =>
    wasStale.has(language) || begun.has(keyOf({ place: from.place, language })) || standsIn(old, language);
  const source = changed.find((language) => !isTranslation(language));
  const stale = LANGUAGES.flatMap((language): StaleWording[] => {
    if (changed.includes(language)) return [];
    const mark = known.find((one) => one.language === language);
    if (mark && texts[mark.from] === mark.was) return [];
    if (mark) return [{ ...mark, place, ...(source && source !== mark.from && { was: null }) }];
    const isBehind = source && texts[language].trim() !== '' && texts[language] !== texts[source];
    return isBehind ? [{ place, language, from: source, was: old[source] }] : [];
  });
  return {
    stale,
    begun: changed.filter(isTranslation).map((language) => ({ place, language })),
    changed: changed.length > 0,
  };
}

/**
 * Whether a wording was not written in its own language yet: it is blank, the same in all languages, or the same as
 * another's and in another script.
 */
function standsIn(texts: Texts, language: Language): boolean {
  const own = texts[language];
  const same = LANGUAGES.filter((other) => other !== language && texts[other] === own);
  if (own.trim() === '' || same.length === LANGUAGES.length - 1) return true;
  return same.length > 0 && !SCRIPT[language].test(own);
}

const movedBegun = (pairs: ReadonlyMap<string, OwnText>, begun: ReadonlySet<string>): readonly Wording[] =>
  begun.size === 0
    ? []
    : [...pairs].flatMap(([place, from]) =>
        LANGUAGES.filter((language) => begun.has(keyOf({ place: from.place, language }))).map((language) => ({
          place,
          language,
        })),
      );

/** How many stale wordings each language has, of those that have any. */
export function staleCounts(stale: readonly Wording[]): readonly Readonly<{ language: Language; count: number }>[] {
  return LANGUAGES.map((language) => ({
    language,
    count: stale.filter((one) => one.language === language).length,
  })).filter(({ count }) => count > 0);
}
