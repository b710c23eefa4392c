import type { Language, Texts } from '@cogclinic/scales/instrument';
import { type Extension, extensionOf, extensionsOf } from './questionnaire.ts';

const LANGUAGES: readonly Language[] = ['zh', 'zh-TW', 'en', 'ru'];

/** The language for a BCP 47 tag, or undefined if it is none of the four. */
export function languageOf(tag: string | undefined): Language | undefined {
  const lower = tag?.toLowerCase().replaceAll('_', '-') ?? '';
  if (/^zh\b.*(tw|hk|mo|hant)/.test(lower)) return 'zh-TW';
  return LANGUAGES.find((language) => lower.split('-')[0] === language);
}

/** Files that were re-encoded several times contain control characters and lone surrogates. */
const clean = (given: string): string => {
  const text = MARKUP.test(given) ? withoutMarkup(given) : given;
  return CONTROL.test(text) || !text.isWellFormed() ? text.toWellFormed().replaceAll(CONTROLS, ' ') : text;
};
const CONTROL = /[\p{Cc}--[\t\n\r\0]]/v;
const CONTROLS = /[\p{Cc}--[\t\n\r\0]]+/gv;

const TAGS = 'p|br|b|i|u|a|em|strong|span|div|font|small|sup|sub|ul|ol|li|h[1-6]|hr|img|table|thead|tbody|tr|td|th';
const MARKUP = new RegExp(`</?(${TAGS})(\\s[^<>]*)?/?>|&(\\w{2,6}|#\\d{1,6}|#x[\\da-f]{1,5});`, 'i');
const ENDS_OF_LINES = /<(br|hr)\b[^<>]*>|<\/?(p|div|ul|ol|li|h[1-6]|table|tr)(\s[^<>]*)?>/gi;
const OTHER_TAGS = new RegExp(`</?(${TAGS})(\\s[^<>]*)?/?>`, 'gi');
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
};

/** FHIR's texts are plain, but many forms contain HTML markup, which readers must not see. */
function withoutMarkup(text: string): string {
  return text
    .replaceAll(ENDS_OF_LINES, '\n')
    .replaceAll(OTHER_TAGS, '')
    .replaceAll(/&(\w{2,6}|#\d{1,6}|#x[\da-f]{1,5});/gi, (found, name: string) => {
      if (!name.startsWith('#')) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? found) : found;
      const point = Number.parseInt(name.replace(/^#x?/i, ''), /^#x/i.test(name) ? 16 : 10);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : found;
    })
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** A text in all four languages: the file's translations, and the text itself for the others. */
export function textsOf(text: string, holder?: { extension?: Extension[] | undefined }): Texts {
  const translated = new Map<Language, string>();
  for (const translation of extensionsOf(holder, 'translation')) {
    const language = languageOf(extensionOf(translation, 'lang')?.valueCode);
    const content = extensionOf(translation, 'content')?.valueString?.trim();
    if (language && content) translated.set(language, content);
  }
  const plain = clean(text).trim() || '–';
  const of = (language: Language) => clean(translated.get(language) ?? plain);
  return { zh: of('zh'), 'zh-TW': of('zh-TW'), en: of('en'), ru: of('ru') };
}

/** The text of a code in all four languages; translations are on its display, on the code, or in its designations. */
export function wordsOfCode(words: string, code: Worded): Texts {
  const designated = (code.designation ?? []).map(({ language, value }) => ({
    url: 'translation',
    extension: [
      { url: 'lang', valueCode: language },
      { url: 'content', valueString: value },
    ],
  }));
  return textsOf(words, {
    extension: [...designated, ...(code.extension ?? []), ...(code._display?.extension ?? [])],
  });
}

type Worded = Readonly<{
  extension?: Extension[] | undefined;
  _display?: { extension?: Extension[] | undefined } | undefined;
  designation?: readonly Readonly<{ language?: string | undefined; value: string }>[] | undefined;
}>;

/** Joins texts language by language. */
export function joined(parts: readonly Texts[], separator: string): Texts {
  const of = (language: Language) => [...new Set(parts.map((part) => part[language]))].join(separator);
  return { zh: of('zh'), 'zh-TW': of('zh-TW'), en: of('en'), ru: of('ru') };
}
