import type { CallData } from '@cogclinic/contract/call';
import type { contactCalls } from '@cogclinic/contract/contacts';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
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
