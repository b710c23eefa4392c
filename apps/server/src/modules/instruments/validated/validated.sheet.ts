import { LANGUAGES } from '@cogclinic/contract/fields';
import { LONGEST_TEXT } from '@cogclinic/contract/instrumentTexts';
import type { Language } from '@cogclinic/scales/instrument';
import { type TextPlace, wordsIn } from '@cogclinic/scales/textPlaces';
import { missingPlaces, type TextsByKey } from '@cogclinic/scales/validatedTexts';
import { isFormulaError, UNCALCULATED } from '#platform/sheets.cells.ts';
import { lettersOf } from '#platform/sheets.columns.ts';
import type { SheetRow } from '#platform/sheets.read.ts';

/** What is wrong with a sheet; each names the cell, or the row and what it lacks. */
export type SheetFault = Readonly<{ rule: SheetRule; params: Readonly<Record<string, string | number>> }>;
export type SheetRule =
  | 'noHeading'
  | 'otherInstrument'
  | 'noKey'
  | 'unknownKey'
  | 'doubledKey'
  | 'doubledColumn'
  | 'tooLong'
  | 'notText'
  | 'wordCount'
  | 'missing'
  | 'missingRow'
  | 'empty';

/** What was read of a sheet: the texts of the languages that it fills in, or why it cannot be taken. */
export type SheetTexts = Readonly<{ languages: readonly Language[]; texts: TextsByKey; faults: readonly SheetFault[] }>;

/** Rows above the first text: the heading. */
export const HEAD_LINES = 1;

/** The heading of a language's column; its code in brackets is what is read again. */
export const languageHeading = (name: string, language: Language): string => `${name} (${language})`;

/**
 * Reads the rows of a sheet of an instrument's texts. A language whose column is empty is left as it is; one that is begun must
 * be whole. Faults come in the order of the sheet.
 */
export function readTexts(code: string, places: readonly TextPlace[], rows: readonly SheetRow[]): SheetTexts {
  const [head, ...lines] = rows;
  const none = { languages: [], texts: {} };
  if (head?.cells[0]?.trim() !== code)
    return { ...none, faults: [{ rule: head ? 'otherInstrument' : 'noHeading', params: { code } }] };
  const columns = columnsOf(head);
  if (columns.length === 0) return { ...none, faults: [{ rule: 'noHeading', params: { code } }] };
  const twice = columns.find(({ language }, at) => columns.findIndex((one) => one.language === language) !== at);
  if (twice) return { ...none, faults: [{ rule: 'doubledColumn', params: { cell: `${lettersOf(twice.column)}1` } }] };

  const known = new Map(places.map((place) => [place.key, place]));
  const lineOf = new Map<string, number>();
  const texts: Record<string, Partial<Record<Language, string>>> = {};
  const faults: SheetFault[] = [];
  for (const { line, cells } of lines) {
    const key = cells[0] ?? '';
    const place = known.get(key);
    const first = lineOf.get(key);
    const filled = columns.filter(({ column }) => (cells[column] ?? '') !== '');
    if (!place) {
      if (key !== '') faults.push({ rule: 'unknownKey', params: { cell: `A${line}`, key: key.slice(0, 60) } });
      else if (filled.length > 0) faults.push({ rule: 'noKey', params: { cell: `A${line}` } });
      continue;
    }
    if (first !== undefined) {
      faults.push({ rule: 'doubledKey', params: { cell: `A${line}`, key, line: first } });
      continue;
    }
    lineOf.set(key, line);
    for (const { column, language } of filled) {
      const text = cells[column] ?? '';
      const fault = faultOf(place, text, `${lettersOf(column)}${line}`);
      if (fault) faults.push(fault);
      texts[key] = { ...texts[key], [language]: text };
    }
  }
  const languages = columns
    .map(({ language }) => language)
    .filter((language) => Object.values(texts).some((text) => text[language] !== undefined));
  if (languages.length === 0 && faults.length === 0) faults.push({ rule: 'empty', params: {} });
  return { languages, texts, faults: [...faults, ...missingOf(places, texts, columns, { languages, lineOf })] };
}

type Column = Readonly<{ column: number; language: Language }>;

function columnsOf({ cells }: SheetRow): Column[] {
  return cells.flatMap((cell, column) => {
    const language = LANGUAGES.find((one) => cell === one || cell.endsWith(`(${one})`));
    return language && column > 0 ? [{ column, language }] : [];
  });
}

function faultOf({ words }: TextPlace, text: string, cell: string): SheetFault | null {
  if (text === UNCALCULATED || isFormulaError(text)) return { rule: 'notText', params: { cell } };
  if (text.length > LONGEST_TEXT) return { rule: 'tooLong', params: { cell, length: text.length, max: LONGEST_TEXT } };
  const given = wordsIn(text).length;
  if (words !== null && given !== words) return { rule: 'wordCount', params: { cell, given, words } };
  return null;
}

function missingOf(
  places: readonly TextPlace[],
  texts: TextsByKey,
  columns: readonly Column[],
  { languages, lineOf }: { languages: readonly Language[]; lineOf: ReadonlyMap<string, number> },
): SheetFault[] {
  return columns
    .filter(({ language }) => languages.includes(language))
    .flatMap(({ column, language }) =>
      missingPlaces(places, texts, language)
        // Those for which another place speaks are missing with it.
        .filter(({ as }) => as === null)
        .map(({ key }): SheetFault => {
          const line = lineOf.get(key);
          return line === undefined
            ? { rule: 'missingRow', params: { key, language } }
            : { rule: 'missing', params: { cell: `${lettersOf(column)}${line}`, key, language } };
        }),
    );
}
