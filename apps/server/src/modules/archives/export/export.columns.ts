import type { EXPORT_COLUMNS } from '@cogclinic/contract/archiveBatch';
import { DICTS, type DictType } from '@cogclinic/contract/dict';
import { LANGUAGES } from '@cogclinic/contract/fields';
import { ageOn, maskNationalId } from '@cogclinic/contract/nationalId';
import { sheetDate, sheetFormats } from '@cogclinic/contract/writtenTimes';
import type { Language, Texts } from '@cogclinic/scales/instrument';
import { nameOf, ownNames } from '#modules/instruments/instruments.service.ts';
import type { Tx } from '#platform/database.ts';
import type { SheetCell } from '#platform/sheets.write.ts';
import { json, text } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { type Translate, translator } from '#platform/texts.ts';
import { wireDay, wireTime } from '#platform/time.ts';
import type { ArchiveRecord } from '../archives.columns.ts';
import { CODED } from '../import/import.codes.ts';
import type { FirstContact } from './export.contacts.ts';

export type ExportColumn = (typeof EXPORT_COLUMNS)[number];
/** What must be known to write an archive in one language. */
export type Writing = {
  language: Language;
  timeZone: string;
  today: string;
  labels: ReadonlyMap<string, string>;
  /** Names of the institution's own instruments, by their codes. */
  ownNames: ReadonlyMap<string, Texts>;
};

/** Retired codes too: archives may still have them. */
const ALL_LABELS = readSql(
  'archives.allLabels',
  { dict_type: text, code: text, labels: json<Partial<Record<Language, string | null>>>() },
  () => 'SELECT dict_type, code, labels FROM dict_entries',
);

/** Reads what is needed to write archives in a language: labels of codes, those that the institution added included. */
export async function writingIn(tx: Tx, language: Language, timeZone: string): Promise<Writing> {
  const t = translator(language);
  const labels = new Map<string, string>();
  for (const type of new Set<DictType>([...Object.values(CODED), 'level', 'relation'])) {
    for (const code of DICTS[type]) labels.set(`${type}.${code}`, t(`dict:${type}.${code}`));
  }
  const own = await tx.read(ALL_LABELS);
  for (const entry of own) {
    const label = [language, ...LANGUAGES].map((one) => entry.labels[one]).find((one) => one);
    if (label) labels.set(`${entry.dict_type}.${entry.code}`, label);
  }
  return { language, timeZone, today: wireDay(new Date(), timeZone), labels, ownNames: await ownNames(tx) };
}

/** The heading of a column. */
export function columnTitle(column: ExportColumn, t: Translate): string {
  if (column === 'lastInstrument' || column === 'lastLevel') return t(`transfer:column.${column}`);
  return t(`fields:${column}`);
}

/** Widths in characters of columns that are wider or narrower than most. */
export const WIDTHS: Partial<Record<ExportColumn, number>> = {
  gender: 8,
  age: 8,
  createTime: 20,
  idNumber: 20,
  email: 28,
  remark: 40,
};

/** The number format of a column of dates. */
export function dateFormat(column: ExportColumn, language: Language): { format?: string } {
  const { date, dateTime } = sheetFormats(language);
  return column === 'birthday' ? { format: date } : column === 'createTime' ? { format: dateTime } : {};
}

/** An archive with the informant, or the contact named first. */
export type Exported = ArchiveRecord & Readonly<{ contact: FirstContact | undefined }>;

/** A cell of the export; the identity number is always masked. */
export function exportCell(record: Exported, column: ExportColumn, writing: Writing): SheetCell {
  switch (column) {
    case 'age':
      return ageOn(record.birthday, writing.today);
    case 'createTime':
      return sheetDate(wireTime(record.createdAt, writing.timeZone));
    case 'birthday':
      return sheetDate(record.birthday);
    case 'idNumber':
      return maskNationalId(record.idNumber);
    case 'lastInstrument':
      return record.lastReport && instrumentName(record.lastReport.instrument, writing);
    case 'lastLevel':
      return label('level', record.lastReport?.level, writing);
    case 'contactName':
      return record.contact?.name ?? null;
    case 'contactRelation':
      return label('relation', record.contact?.relation, writing);
    case 'contactPhone':
      return record.contact?.phone ?? null;
    default:
      return isCoded(column) ? codedCell(record, column, writing) : record[column];
  }
}

type CodedColumn = keyof typeof CODED;
const isCoded = (column: ExportColumn): column is CodedColumn => column in CODED;

function codedCell(record: ArchiveRecord, column: CodedColumn, writing: Writing): SheetCell {
  const value = record[column];
  if (!Array.isArray(value)) return label(CODED[column], value, writing);
  return value.map((code) => label(CODED[column], code, writing)).join('; ') || null;
}

function label(type: DictType, code: string | null | undefined, { labels }: Writing): string | null {
  return code ? (labels.get(`${type}.${code}`) ?? code) : null;
}

function instrumentName(code: string, { ownNames, language }: Writing): string {
  return nameOf(code, ownNames.get(code) ?? null, language);
}
