import type { ImportField } from '@cogclinic/contract/archiveBatch';
import { archiveBody } from '@cogclinic/contract/archives';
import { readNationalId } from '@cogclinic/contract/nationalId';
import { phoneProblem } from '@cogclinic/contract/phone';
import { problemsOf } from '@cogclinic/contract/problems';
import { isFormulaError, UNCALCULATED } from '#platform/sheets.cells.ts';
import { lettersOf } from '#platform/sheets.columns.ts';
import type { SheetRow } from '#platform/sheets.read.ts';
import type { ArchiveFields } from '../archives.columns.ts';
import { CODED, codeOf, codesOf, type Dictionaries, SEVERAL } from './import.codes.ts';
import type { PlaceNames } from './import.places.ts';
import { composed, digits, folded, lostDigits, plain, readDay } from './import.values.ts';

/** Why a field of a row is refused; `field` is null where it concerns the whole row. */
export type Reason = { field: string | null; key: string; params: Record<string, string | number> };
export type Mapping = readonly { column: number; field: ImportField }[];
/** A row as it was given, and what the rules of the form make of it. */
export type ReadRow = SheetRow & { fields: ArchiveFields | null; reasons: Reason[] };
/** What must be known to read a row of a file. */
export type Reading = {
  mapping: Mapping;
  date1904: boolean;
  dictionaries: Dictionaries;
  places: PlaceNames;
  timeZone: string;
};

/** Rules that hold for a resident's identity number, which is what a file without a kind of document has. */
const OF_RESIDENT = new Set(['nationalId', 'birthdayOfId', 'genderOfId']);

/** Characters of a cell that are looked at: no field takes as many, so a longer one is refused anyway. */
const LOOKED_AT = 8000;

type Given = Partial<Record<ImportField, unknown>>;
type Read = { value: unknown } | { key: string; params?: Reason['params'] };

/** Reads a row as the form would be filled with it, and holds it to the form's own rules. */
export function readRow(row: SheetRow, reading: Reading): ReadRow {
  const given: Given = {};
  const reasons: Reason[] = [];
  for (const { column, field } of reading.mapping) {
    const text = (row.cells[column] ?? '').slice(0, LOOKED_AT).toWellFormed();
    if (text === '') continue;
    const read = text === UNCALCULATED ? uncalculated(row, column) : readCell(field, text, reading);
    if ('value' in read) given[field] = read.value;
    else reasons.push({ field, key: read.key, params: read.params ?? {} });
  }
  fillIn(given, reasons);
  const parsed = archiveBody.safeParse(given);
  const wrong = parsed.success && parsed.data.phone ? phoneProblem(parsed.data.phone, reading.timeZone) : null;
  if (wrong) reasons.push({ field: 'phone', key: `rules:${wrong}`, params: {} });
  if (parsed.success && reasons.length === 0) return { ...row, fields: parsed.data, reasons };
  const said = new Set(reasons.map(({ field }) => field));
  for (const { path, rule, params } of parsed.success ? [] : problemsOf(parsed.error, given)) {
    const field = path.split('.')[0] ?? path;
    // The kind of the number is unknown, so the rules of no kind apply.
    if (OF_RESIDENT.has(rule) && said.has('idType')) continue;
    if (!said.has(field)) reasons.push({ field, key: `rules:${rule}`, params });
  }
  return { ...row, fields: null, reasons };
}

const uncalculated = ({ line }: SheetRow, column: number): Read => ({
  key: 'transfer:formulaUncalculated',
  params: { cell: `${lettersOf(column)}${line}` },
});

function readCell(field: ImportField, text: string, { dictionaries, places, date1904 }: Reading): Read {
  if (isFormulaError(text)) return { key: 'transfer:formulaError', params: { value: text } };
  if (field in CODED) return readCode(field as keyof typeof CODED, text, dictionaries);
  switch (field) {
    case 'departmentId':
    case 'doctorId':
    case 'healthyDoctorId':
      return readPlace(field, text, places);
    case 'birthday': {
      const day = readDay(text, date1904);
      return day ? { value: day } : { key: 'transfer:unclearDate', params: { value: text.slice(0, 40) } };
    }
    case 'phone':
    case 'idNumber':
      if (lostDigits(text)) return { key: 'transfer:lostDigits' };
      return { value: field === 'phone' ? digits(text) : digits(text).replaceAll(/\s/g, '') };
    case 'educationYears': {
      const years = /^(\d{1,3})(?:\.0+)?\s*[年лг]?\.?$/.exec(plain(text))?.[1];
      return { value: years === undefined ? text : Number(years) };
    }
    case 'email':
    case 'account':
      return { value: plain(text) };
    case 'outpatientNumber':
      return lostDigits(text) ? { key: 'transfer:lostDigits' } : { value: digits(text) };
    default:
      return { value: composed(text) };
  }
}

function readCode(field: keyof typeof CODED, text: string, dictionaries: Dictionaries): Read {
  const codes = dictionaries[CODED[field]];
  const unknown = (value: string): Read => ({ key: 'transfer:unknownChoice', params: { value: value.slice(0, 40) } });
  if (SEVERAL.has(field)) {
    const { known, unknown: others } = codesOf(codes, text);
    return others[0] === undefined ? { value: known } : unknown(others[0]);
  }
  const code = codeOf(codes, text);
  return code ? { value: code } : unknown(text);
}

const UNKNOWN_PLACE = {
  departmentId: 'transfer:departmentUnknown',
  doctorId: 'transfer:doctorUnknown',
  healthyDoctorId: 'transfer:healthyDoctorUnknown',
} as const;

function readPlace(field: keyof PlaceNames, text: string, places: PlaceNames): Read {
  const found = places[field].get(folded(text));
  if (found) return { value: found };
  return {
    key: found === null ? 'transfer:severalOfName' : UNKNOWN_PLACE[field],
    params: { value: text.slice(0, 40) },
  };
}

/** A resident's identity number tells its kind, the birthday and the gender; what the row says itself stands. */
function fillIn(given: Given, reasons: Reason[]): void {
  const refused = (field: ImportField) => reasons.some((reason) => reason.field === field);
  const number = typeof given.idNumber === 'string' ? given.idNumber : '';
  if (given.idType === undefined && number !== '' && !refused('idType')) {
    given.idType = /^\d{17}[\dX]$/i.test(number) ? 'resident' : 'other';
    if (given.idType === 'other') reasons.push({ field: 'idType', key: 'rules:required', params: {} });
  }
  const facts = given.idType === 'resident' ? readNationalId(number) : null;
  if (!facts) return;
  if (given.birthday === undefined && !refused('birthday')) given.birthday = facts.birthday;
  if (given.gender === undefined && !refused('gender')) given.gender = facts.gender;
}
