import type { CallData } from '@cogclinic/contract/call';
import type { contactCalls, Relation } from '@cogclinic/contract/contacts';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, notFound } from '#platform/refusal.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { COLUMNS, type Contact, from, SELECT } from './contacts.rows.ts';

export type { Contact } from './contacts.rows.ts';

const SEE = readVisibleSql(
  'contacts.see',
  COLUMNS,
  (parts, { id }: { id: string }) => `SELECT ${SELECT} FROM ${from(parts)} WHERE c.id = ${id} AND c.deleted_at IS NULL`,
);
const LIST = readVisibleSql(
  'contacts.list',
  COLUMNS,
  (parts, { archiveId }: { archiveId: string }) =>
    `SELECT ${SELECT} FROM ${from(parts)} WHERE c.archive_id = ${archiveId} AND c.deleted_at IS NULL
     ORDER BY c.informant DESC, c.created_at, c.id`,
);

/**
 * The contacts of a patient, the informant first.
 * @throws Refusal 404 for a patient whom the actor may not see
 */
export async function listContacts(
  tx: Tx,
  actor: Actor,
  archiveId: string,
): Promise<CallData<typeof contactCalls.list>> {
  const { id } = await seeArchive(tx, actor, archiveId);
  return contactsOf(tx, actor, id);
}

/** The contacts of a patient within the actor’s scope, the informant first; none of another patient. */
export const contactsOf = (tx: Tx, actor: Actor, archiveId: string): Promise<Contact[]> =>
  LIST(tx, actor, { archiveId });

/**
 * One contact of a patient whom the actor may see.
 * @throws Refusal 404
 */
export async function seeContact(tx: Tx, actor: Actor, id: string): Promise<Contact> {
  const [row] = await SEE(tx, actor, { id });
  if (!row) throw notFound();
  return row;
}

/**
 * A contact of this patient.
 * @throws Refusal 404, 422 for a contact of another patient
 */
export async function seeContactOf(tx: Tx, actor: Actor, archiveId: string, id: string): Promise<Contact> {
  const contact = await seeContact(tx, actor, id);
  if (contact.archiveId !== archiveId) throw fieldRefused('contactId', 'contacts:ofAnother');
  return contact;
}

/**
 * The informant of a test: a contact of the file under its present name, another person by name, or none; and what they are
 * to the patient, null where nobody said.
 */
export type Informant = Readonly<{
  informant: string | null;
  informantRelation: Relation | null;
  contactId: string | null;
}>;

/** Of a test that the patient answers. */
export const WITHOUT_INFORMANT: Informant = { informant: null, informantRelation: null, contactId: null };

/**
 * The informant that was chosen: a contact goes before a name and a relation that were typed.
 * @throws Refusal 404, 422 for a contact of another patient
 */
export async function chosenInformant(
  tx: Tx,
  actor: Actor,
  archiveId: string,
  { informant, informantRelation, contactId }: Informant,
): Promise<Informant> {
  if (contactId === null) {
    return informant === null ? WITHOUT_INFORMANT : { informant, informantRelation, contactId };
  }
  const { id, name, relation } = await seeContactOf(tx, actor, archiveId, contactId);
  return { informant: name, informantRelation: relation, contactId: id };
}
