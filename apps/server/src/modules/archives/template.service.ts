import { BATCH_LIMITS, IMPORT_FIELDS, type ImportField } from '@cogclinic/contract/archiveBatch';
import { DICTS } from '@cogclinic/contract/dict';
import { LANGUAGES } from '@cogclinic/contract/fields';
import type { Language } from '@cogclinic/scales/instrument';
import { writeXlsx } from 'hucre/xlsx';
import type { Blobbed } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import { lettersOf } from '#platform/sheets.columns.ts';
import { sheetName, XLSX_MIME } from '#platform/sheets.write.ts';
import { type Translate, translator } from '#platform/texts.ts';
import { STAFF_ROLES } from './archives.places.ts';
import { CODED, SEVERAL } from './import.codes.ts';

const REQUIRED: ReadonlySet<ImportField> = new Set<ImportField>(['name', 'idNumber']);
/** Rows whose cells are texts beforehand, so that no spreadsheet makes numbers of phones, or days of its own. */
const PREPARED = 500;
const TEXT = { numFmt: '@' };
const BOLD = { font: { name: 'Calibri', size: 11, bold: true } };
const NOTES = ['required', 'identity', 'dates', 'choices', 'several', 'places', 'joined', 'twice'] as const;

type Choices = ReadonlyMap<ImportField, readonly string[]>;

/** An empty file for the import in one language: headings, drop-downs of what is allowed, and on a second sheet the rules with an example. */
export async function importTemplate(tx: Tx, language: Language): Promise<Blobbed> {
  const t = translator(language);
  const choices = await choicesIn(tx, language, t);
  const bytes = await writeXlsx({
    sheets: [dataSheet(t, choices), notesSheet(t, choices), listsSheet(t, choices)],
  });
  return { bytes: Buffer.from(bytes), mime: XLSX_MIME, fileName: `${t('transfer:template.fileName')}.xlsx` };
}

function dataSheet(t: Translate, choices: Choices) {
  const headings = IMPORT_FIELDS.map((field) => `${t(`fields:${field}`)}${REQUIRED.has(field) ? ' *' : ''}`);
  const blank = Array.from({ length: PREPARED }, () => IMPORT_FIELDS.map(() => null));
  const lists = [...choices].map(([field, labels], at) => ({
    type: 'list' as const,
    formula1: `'${listsName(t)}'!$${lettersOf(at)}$2:$${lettersOf(at)}$${labels.length + 1}`,
    allowBlank: true,
    // Where several may be given, others than the single ones are allowed too.
    showErrorMessage: !SEVERAL.has(field),
    errorTitle: t(`fields:${field}`),
    errorMessage: t('rules:choice'),
    range: `${lettersOf(IMPORT_FIELDS.indexOf(field))}2:${lettersOf(IMPORT_FIELDS.indexOf(field))}${BATCH_LIMITS.rows + 1}`,
  }));
  return {
    name: sheetName(t('transfer:template.sheet')),
    columns: headings.map((heading) => ({ width: Math.min(30, Math.max(12, heading.length * 2 + 2)), style: TEXT })),
    rows: [headings, ...blank],
    cells: new Map(headings.map((_, at) => [`0,${at}`, { style: { ...TEXT, ...BOLD } }])),
    freezePane: { rows: 1 },
    dataValidations: lists,
  };
}

/** The rules, and below them each field with an example. */
function notesSheet(t: Translate, choices: Choices) {
  const notes = NOTES.map((note) => [t(`transfer:notes.${note}`, { count: BATCH_LIMITS.rows }), null]);
  const head = [t('transfer:template.field'), t('transfer:template.example')];
  // The number in the example is a passport's: a resident's could be somebody's.
  const example = (field: ImportField) =>
    field === 'idType' ? t('dict:idType.passport') : (choices.get(field)?.[0] ?? t(`transfer:example.${field}`));
  const examples = IMPORT_FIELDS.map((field) => [t(`fields:${field}`), example(field)]);
  const headAt = notes.length + 1;
  return {
    name: sheetName(t('transfer:template.notes')),
    columns: [{ width: 40 }, { width: 60, style: TEXT }],
    rows: [...notes, [], head, ...examples],
    cells: new Map([0, 1].map((column) => [`${headAt},${column}`, { style: BOLD }])),
  };
}

function listsSheet(t: Translate, choices: Choices) {
  const columns = [...choices];
  const longest = Math.max(0, ...columns.map(([, labels]) => labels.length));
  const rows = Array.from({ length: longest }, (_, row) => columns.map(([, labels]) => labels[row] ?? null));
  return {
    name: listsName(t),
    rows: [columns.map(([field]) => t(`fields:${field}`)), ...rows],
    hidden: true,
  };
}

const listsName = (t: Translate) => sheetName(t('transfer:template.lists'));

/** What may be chosen in each field, in one language; nothing where the institution has none. */
async function choicesIn(tx: Tx, language: Language, t: Translate): Promise<Choices> {
  const own = await tx.rows<{ dict_type: string; labels: Partial<Record<Language, string | null>> }>(
    'SELECT dict_type, labels FROM dict_entries WHERE NOT retired ORDER BY created_at, id',
  );
  const choices = new Map<ImportField, readonly string[]>();
  for (const [field, type] of Object.entries(CODED) as [keyof typeof CODED, (typeof CODED)[keyof typeof CODED]][]) {
    const added = own
      .filter(({ dict_type }) => dict_type === type)
      .flatMap(({ labels }) => [language, ...LANGUAGES].map((one) => labels[one]).find((one) => one) ?? []);
    choices.set(field, [...DICTS[type].map((code) => t(`dict:${type}.${code}`)), ...added]);
  }
  const departments = await tx.rows<{ name: string }>(
    'SELECT name FROM departments WHERE deleted_at IS NULL ORDER BY sort_order, name, id',
  );
  choices.set(
    'departmentId',
    departments.map(({ name }) => name),
  );
  for (const place of ['doctorId', 'healthyDoctorId'] as const) choices.set(place, await staffNames(tx, place));
  return new Map([...choices].filter(([, labels]) => labels.length > 0));
}

/** Names of staff; the login names of those who share one. */
async function staffNames(tx: Tx, place: keyof typeof STAFF_ROLES): Promise<string[]> {
  const staff = await tx.rows<{ name: string }>(
    `SELECT CASE WHEN count(*) OVER (PARTITION BY username) > 1 THEN login_name ELSE username END AS name
       FROM accounts WHERE enabled AND role_type = ANY($1) ORDER BY username, login_name`,
    [STAFF_ROLES[place]],
  );
  return staff.map(({ name }) => name);
}
