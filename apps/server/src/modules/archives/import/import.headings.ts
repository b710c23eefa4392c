import { IMPORT_FIELDS, type ImportField } from '@cogclinic/contract/archiveBatch';
import { LANGUAGES } from '@cogclinic/contract/fields';
import { readNationalId } from '@cogclinic/contract/nationalId';
import type { Merge } from '#platform/sheets.merges.ts';
import type { SheetRow } from '#platform/sheets.read.ts';
import { translator } from '#platform/texts.ts';
import { digits, folded, readDay } from './import.values.ts';

/** How far down a heading is looked for: above it may stand the table's title. */
export const HEAD_ROWS = 10;

/** Longer texts name no field and no day: folding them would only take its time. */
const LONGEST = 200;
const NAMES = namesOfFields();

/** The field that a heading names in one of the four languages, or by a usual other name. */
export function fieldOf(heading: string): ImportField | null {
  if (heading.length > LONGEST) return null;
  const name = bare(heading);
  return NAMES.get(name) ?? NAMES.get(name.replace(/[(（[【].*$/, '')) ?? null;
}

/** The fields of a row of headings; of several columns for one field the first. */
export function fieldsOf(headings: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return headings.map((heading) => {
    const field = fieldOf(heading);
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/**
 * Which of a file's first rows is the heading: the one that names the most fields, or else the first. Null when it holds
 * what only data look like.
 */
export function findHeading(rows: readonly SheetRow[]): number | null {
  const named = rows.map(({ cells }) => fieldsOf(cells).filter((field) => field !== null).length);
  const most = Math.max(0, ...named);
  const at = most > 0 ? named.indexOf(most) : 0;
  const row = rows[at];
  return row && !row.cells.some(isData) ? at : null;
}

/** The headings, each cell of joined ones with their common value, as wide as `columns`. */
export function headingsOf(row: SheetRow, merges: readonly Merge[], columns: number): string[] {
  const headings = Array.from({ length: columns }, (_, at) => row.cells[at] ?? '');
  for (const { top, bottom, left, right } of merges) {
    if (row.line - 1 < top || row.line - 1 > bottom) continue;
    for (let at = left + 1; at <= Math.min(right, columns - 1); at++) headings[at] ||= headings[left] ?? '';
  }
  return headings;
}

/** A phone number, an identity number or a date is no heading. */
function isData(cell: string): boolean {
  if (cell.length > LONGEST) return false;
  const text = digits(cell);
  return /^\+?\d{7,}$/.test(text) || readNationalId(text) !== null || readDay(text) !== null;
}

function bare(heading: string): string {
  return folded(heading).replaceAll(
    /[*:：]|[(（[【](必填|选填|必填項|選填|required|optional|обязательно)[)）\]】]/g,
    '',
  );
}

function namesOfFields(): Map<string, ImportField> {
  const names = new Map<string, ImportField>();
  for (const synonym of [false, true]) {
    for (const language of LANGUAGES) {
      const t = translator(language);
      for (const field of IMPORT_FIELDS) {
        const said = synonym ? t(`transfer:synonyms.${field}`).split(',') : [t(`fields:${field}`), field];
        for (const name of said.map(bare)) if (name && !names.has(name)) names.set(name, field);
      }
    }
  }
  return names;
}
