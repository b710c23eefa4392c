import type { Instrument, Language, Texts } from './instrument.ts';
import { rewritten, type TextPlace, textPlaces } from './textPlaces.ts';
import type { ShownText, TextSources } from './wording.ts';

/** Validated texts by the key of their place (`textPlaces`), and by language. */
export type TextsByKey = Readonly<Record<string, Partial<Texts>>>;

/** One loading of validated texts of an instrument. */
export type TextSet = Readonly<{ number: number; sources: TextSources; texts: TextsByKey }>;

const MARK = '+t';

/** The release of an instrument that a version is of, without the number of its validated texts. */
export const releaseOf = (version: string): string => version.split(MARK)[0] ?? version;

/** The number of the validated texts that a version was worded with; null for our own wording. */
export function textsOf(version: string): number | null {
  const [, number] = version.split(MARK);
  return number === undefined ? null : Number(number);
}

/**
 * The instrument as these texts word it, in each language in which they are still whole: a later release may have items that
 * the text that was loaded does not have, and is then worded by us. Scoring stays as it is.
 */
export function withTexts(instrument: Instrument, { number, sources, texts }: TextSet): Instrument {
  const places = textPlaces(instrument);
  const languages = (Object.keys(sources) as Language[]).filter(
    (language) => missingPlaces(places, texts, language).length === 0,
  );
  if (languages.length === 0) return instrument;
  const byKey = new Map(places.map((place) => [place.key, place]));
  const worded = rewritten(instrument, ({ key, texts: own }) => {
    const place = byKey.get(key);
    const given = languages.flatMap((language) => {
      const text = place && givenText(place, texts, language);
      return text === undefined ? [] : [[language, text]];
    });
    return { ...own, ...Object.fromEntries(given) };
  });
  return {
    ...worded,
    version: `${instrument.version}${MARK}${number}`,
    wording: Object.fromEntries(languages.map((language) => [language, sources[language]])),
  };
}

/** The needed places that have no text in a language, not even by a place with the same texts. */
export const missingPlaces = (places: readonly TextPlace[], texts: TextsByKey, language: Language): TextPlace[] =>
  places.filter((place) => place.needed && givenText(place, texts, language) === undefined);

/** The text for a place: its own, or that of the place that speaks for it. */
const givenText = ({ key, as }: TextPlace, texts: TextsByKey, language: Language): string | undefined =>
  texts[key]?.[language] ?? (as === null ? undefined : texts[as]?.[language]);

/** What was shown to who answered in this language; undefined where it was our own wording, or the language is not known. */
export function shownText(instrument: Instrument, language: Language | null): ShownText | undefined {
  const source = language === null ? undefined : instrument.wording?.[language];
  return source && language !== null ? { ...source, language } : undefined;
}
