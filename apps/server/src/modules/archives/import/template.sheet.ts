import { createHash } from 'node:crypto';
import { BATCH_LIMITS, IMPORT_FIELDS, type ImportField } from '@cogclinic/contract/archiveBatch';
import type { Language } from '@cogclinic/scales/instrument';
import { LRUCache } from 'lru-cache';
import { fairQueue, type Party, QueueFull } from '#platform/fairQueue.ts';
import { busy } from '#platform/refusal.ts';
import { lettersOf } from '#platform/sheets.columns.ts';
import { sheetName } from '#platform/sheets.write.ts';
import { type Translate, translator } from '#platform/texts.ts';
import { SEVERAL } from './import.codes.ts';
import { writeTemplate } from './template.thread.ts';

const REQUIRED: ReadonlySet<ImportField> = new Set<ImportField>(['name', 'idNumber']);
/** Rows whose cells are texts beforehand, so that no spreadsheet makes numbers of phones, or days of its own. */
const PREPARED = 500;
const TEXT = { numFmt: '@' };
const BOLD = { font: { name: 'Calibri', size: 11, bold: true } };
const NOTES = ['required', 'identity', 'dates', 'choices', 'several', 'places', 'joined', 'twice'] as const;

/** What may be chosen in a field. */
export type Choices = ReadonlyMap<ImportField, readonly string[]>;

/** Each takes a thread: one at a time, and the institutions take turns. */
const queue = fairQueue({ atOnce: 1, waitingOfAccount: 4, waitingOfInstitution: 8 });
const RETRY_AFTER_S = 2;
const KEPT_AT_MOST = 50;
/** Those asked for last, also those still being written: of some fifty kilobytes each. */
const kept = new LRUCache<string, Promise<Buffer>>({ max: KEPT_AT_MOST });

/** Tells a template from others. */
export const templateKey = (language: Language, choices: Choices): string =>
  createHash('sha256')
    .update(JSON.stringify([language, ...choices]))
    .digest('base64');

/**
 * The workbook of the template: headings, drop-downs of what is allowed, and on a second sheet the rules with an example.
 * It changes seldom, so that the last ones are kept. Needs no database.
 * @throws Refusal 503 when the party has too many waiting to be written
 */
export async function templateBytes(
  { key, language, choices }: { key: string; language: Language; choices: Choices },
  party: Party,
): Promise<Buffer> {
  const bytes = kept.get(key) ?? queue.run(party, () => written(language, choices));
  kept.set(key, bytes);
  return bytes.catch((error: unknown) => {
    kept.delete(key);
    throw error instanceof QueueFull ? busy('errors:busy', RETRY_AFTER_S) : error;
  });
}

function written(language: Language, choices: Choices): Promise<Buffer> {
  const t = translator(language);
  return writeTemplate({ sheets: [dataSheet(t, choices), notesSheet(t, choices), listsSheet(t, choices)] });
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
