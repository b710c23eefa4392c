import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Database, Tx } from '#platform/database.ts';
import { JobFailed } from '#platform/jobs.run.ts';
import { Refusal } from '#platform/refusal.ts';
import { text } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import type { ArchiveFields } from '../archives.columns.ts';
import { BY_NUMBER, CONTACT_STATES } from '../record/archives.known.ts';
import { checkPlaces, withOwnPlace } from '../record/archives.places.ts';
import { countToldRows } from '../record/contactChecks.ts';
import type { ReadRow, Reason } from './import.rows.ts';
import { folded } from './import.values.ts';

/** What happens to the rows of one part of a file. */
export type Checked = {
  added: { row: ReadRow; fields: ArchiveFields }[];
  /** Of people who are registered here already, or stand above in the file. */
  skipped: ReadRow[];
  failed: ReadRow[];
};

type Candidate = { row: ReadRow; fields: ArchiveFields };
type Contact = 'here' | 'elsewhere';
/** The reason of a row whose contact another institution has. */
const ELSEWHERE = 'rules:elsewhere';

/**
 * Holds rows to the rules that need the database, one after the other as if each were added by the form.
 * @throws JobFailed once the account was told of too many contacts of other institutions
 */
export async function checkRows(
  database: Pick<Database, 'asOwner'>,
  tx: Tx,
  actor: Actor,
  rows: readonly ReadRow[],
): Promise<Checked> {
  const checked: Checked = { added: [], skipped: [], failed: [] };
  const candidates = await placed(tx, actor, rows, checked.failed);
  // Contacts are locked first: until the insert none of them, and none of these people, can be registered elsewhere.
  const contacts = await takenContacts(tx, candidates);
  const numbers = await knownNumbers(tx, candidates);
  const people = await knownPeople(tx, candidates);
  for (const candidate of candidates) {
    const { row, fields } = candidate;
    const name = folded(fields.name);
    const number = numberKey(fields);
    const nameOfNumber = numbers.get(number);
    if (nameOfNumber === name || (fields.phone && people.has(personKey(fields)))) {
      checked.skipped.push(row);
      continue;
    }
    // One number and two names are two people's, or a slip: a person has to look. Such a row is not added anyway, and is told nothing
    // of its contacts: a file of them would ask about any number of another institution's patients and leave no trace.
    const reasons =
      nameOfNumber === undefined
        ? contactReasons(fields, contacts)
        : [reason('idNumber', 'transfer:idNumberOfAnother')];
    if (reasons.length > 0) {
      checked.failed.push({ ...row, reasons });
      continue;
    }
    numbers.set(number, name);
    people.add(personKey(fields));
    if (fields.phone) contacts.set(`phone:${fields.phone}`, 'here');
    if (fields.email) contacts.set(`email:${fields.email.toLowerCase()}`, 'here');
    checked.added.push(candidate);
  }
  const elsewhere = checked.failed.filter(({ reasons }) => reasons.some(({ key }) => key === ELSEWHERE)).length;
  if (elsewhere > 0) {
    if (!(await countToldRows(database, actor, elsewhere))) throw new JobFailed('archives:checkedTooOften');
    await audit(tx, actor, { action: 'check', noun: 'archives', detail: { rows: rows.length, elsewhere } });
  }
  return checked;
}

/** The rows that the form would take, each with the place by which its author will see it. */
async function placed(tx: Tx, actor: Actor, rows: readonly ReadRow[], failed: ReadRow[]): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  const known = new Map<string, Reason[]>();
  for (const row of rows) {
    if (!row.fields) {
      failed.push(row);
      continue;
    }
    try {
      const fields = withOwnPlace(actor, row.fields);
      const places = `${fields.departmentId} ${fields.doctorId} ${fields.healthyDoctorId}`;
      const reasons = known.get(places) ?? (await placeReasons(tx, fields));
      known.set(places, reasons);
      if (reasons.length > 0) failed.push({ ...row, reasons });
      else candidates.push({ row, fields });
    } catch (error) {
      failed.push({ ...row, reasons: reasonsOf(error) });
    }
  }
  return candidates;
}

async function placeReasons(tx: Tx, fields: ArchiveFields): Promise<Reason[]> {
  return checkPlaces(tx, fields).then(() => [], reasonsOf);
}

/** What the form would say at its fields; any other error goes on. */
function reasonsOf(error: unknown): Reason[] {
  const fields =
    error instanceof Refusal && (error.data as { fields?: { path: string; key: string }[] } | null)?.fields;
  if (!fields) throw error;
  return fields.map(({ path, key }) => reason(path, key));
}

const reason = (field: string, key: string): Reason => ({ field, key, params: {} });
const numberKey = ({ idType, idNumber }: ArchiveFields) => `${idType} ${idNumber}`;
const personKey = ({ name, birthday, phone }: ArchiveFields) => `${birthday} ${phone} ${folded(name)}`;

function contactReasons({ phone, email }: ArchiveFields, contacts: Map<string, Contact>): Reason[] {
  const reasons: Reason[] = [];
  const phoneState = phone && contacts.get(`phone:${phone}`);
  const emailState = email && contacts.get(`email:${email.toLowerCase()}`);
  if (phoneState) reasons.push(reason('phone', phoneState === 'here' ? 'archives:phoneHere' : ELSEWHERE));
  if (emailState) reasons.push(reason('email', emailState === 'here' ? 'archives:emailHere' : ELSEWHERE));
  return reasons;
}

async function takenContacts(tx: Tx, candidates: readonly Candidate[]): Promise<Map<string, Contact>> {
  const all = (field: 'phone' | 'email') => [...new Set(candidates.flatMap(({ fields }) => fields[field] ?? []))];
  const states = await tx.read(CONTACT_STATES, { phones: all('phone'), emails: all('email') });
  return new Map(states.map(({ kind, contact, state }) => [`${kind}:${contact.toLowerCase()}`, state]));
}

/** The folded name under which each identity number is registered here. */
async function knownNumbers(tx: Tx, candidates: readonly Candidate[]): Promise<Map<string, string>> {
  const found = await tx.read(BY_NUMBER, {
    types: candidates.map(({ fields }) => fields.idType),
    numbers: candidates.map(({ fields }) => fields.idNumber),
  });
  return new Map(found.map(({ id_type, id_number, name }) => [`${id_type} ${id_number}`, folded(name)]));
}

const PEOPLE = readSql(
  'archives.peopleByPhone',
  { key: text, name: text },
  ({ phones }: { phones: readonly string[] }) =>
    `SELECT birthday || ' ' || phone || ' ' AS key, name FROM app.people_by_phone(${phones}::text[])`,
);

async function knownPeople(tx: Tx, candidates: readonly Candidate[]): Promise<Set<string>> {
  const phones = candidates.flatMap(({ fields }) => fields.phone ?? []);
  const found = await tx.read(PEOPLE, { phones });
  return new Set(found.map(({ key, name }) => `${key}${folded(name)}`));
}
