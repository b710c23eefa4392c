import type { ImportField } from '@cogclinic/contract/archiveBatch';
import type { Role } from '@cogclinic/contract/call';
import { DICTS } from '@cogclinic/contract/dict';
import { LANGUAGES } from '@cogclinic/contract/fields';
import type { Language } from '@cogclinic/scales/instrument';
import type { Blobbed } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { Party } from '#platform/fairQueue.ts';
import { XLSX_MIME } from '#platform/sheets.write.ts';
import { text } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { type Translate, translator } from '#platform/texts.ts';
import { listArchiveDepartments } from '../archives.service.ts';
import { STAFF_ROLES } from '../record/archives.places.ts';
import { CODED, OWN_LABELS } from './import.codes.ts';
import { type Choices, templateBytes, templateKey } from './template.sheet.ts';

/** An empty file for the import in one language, as the institution is now. @throws Refusal 503 when too many are being written */
export async function importTemplate(tx: Tx, language: Language, party: Party): Promise<Blobbed> {
  const t = translator(language);
  const choices = await choicesIn(tx, language, t);
  const template = { language, choices, key: templateKey(language, choices) };
  const bytes = await tx.outside(template.key, () => templateBytes(template, party));
  return { bytes, mime: XLSX_MIME, fileName: `${t('transfer:template.fileName')}.xlsx` };
}

/** What may be chosen in each field, in one language; nothing where the institution has none. */
async function choicesIn(tx: Tx, language: Language, t: Translate): Promise<Choices> {
  const own = await tx.read(OWN_LABELS);
  const choices = new Map<ImportField, readonly string[]>();
  for (const [field, type] of Object.entries(CODED) as [keyof typeof CODED, (typeof CODED)[keyof typeof CODED]][]) {
    const added = own
      .filter(({ dict_type }) => dict_type === type)
      .flatMap(({ labels }) => [language, ...LANGUAGES].map((one) => labels[one]).find((one) => one) ?? []);
    choices.set(field, [...DICTS[type].map((code) => t(`dict:${type}.${code}`)), ...added]);
  }
  const departments = await listArchiveDepartments(tx);
  choices.set(
    'departmentId',
    departments.map(({ name }) => name),
  );
  for (const place of ['doctorId', 'healthyDoctorId'] as const) choices.set(place, await staffNames(tx, place));
  return new Map([...choices].filter(([, labels]) => labels.length > 0));
}

const STAFF = readSql(
  'archives.staffToChoose',
  { name: text.always },
  ({ roles }: { roles: readonly Role[] }) =>
    `SELECT CASE WHEN count(*) OVER (PARTITION BY username) > 1 THEN login_name ELSE username END AS name
       FROM accounts WHERE enabled AND role_type = ANY(${roles}) ORDER BY username, login_name`,
);

/** Names of staff; the login names of those who share one. */
async function staffNames(tx: Tx, place: keyof typeof STAFF_ROLES): Promise<string[]> {
  const staff = await tx.read(STAFF, { roles: STAFF_ROLES[place] });
  return staff.map(({ name }) => name);
}
