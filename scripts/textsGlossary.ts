import { flatten, type Language, languages, type TextFile } from './textsCore.ts';

/** A word that the glossary forbids in one language, what to say instead, and the texts where it is right. */
export type Forbidden = Readonly<{ language: Language; word: string; say: string; except: readonly string[] }>;

const HEADING = '## Words that no text has';
const isLanguage = (text: string): text is Language => languages.some((language) => language === text);

/** The forbidden words of `docs/glossary.md`; throws where a row names no language or no word, so that none is lost. */
export function readForbidden(glossary: string): readonly Forbidden[] {
  const [, section = ''] = glossary.split(HEADING);
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  const words = rows.slice(2).map((row) => {
    const [language = '', word = '', say = '', except = ''] = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (!isLanguage(language) || word === '' || say === '') throw new Error(`docs/glossary.md: ${row}`);
    return { language, word: word.toLowerCase(), say, except: except === '' ? [] : except.split(/,\s*/) };
  });
  if (words.length === 0) throw new Error(`docs/glossary.md has no words under "${HEADING}"`);
  return words;
}

const isRight = (place: string, { except }: Forbidden) =>
  except.some((one) => (one.endsWith('*') ? place.startsWith(one.slice(0, -1)) : place === one));

/** The texts of a file that have a forbidden word; `name` is the file's without folder and ending, as exceptions have it. */
export function checkGlossary(
  path: string,
  name: string,
  file: TextFile,
  forbidden: readonly Forbidden[],
): readonly string[] {
  return languages.flatMap((language) => {
    const words = forbidden.filter((one) => one.language === language);
    return [...flatten(file[language] ?? {}).texts].flatMap(([key, text]) =>
      words
        .filter((one) => text.toLowerCase().includes(one.word) && !isRight(`${name}.${key}`, one))
        .map(({ word, say }) => `${path} ${language} ${key}: "${word}", say "${say}" (docs/glossary.md)`),
    );
  });
}
