import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { contactCalls } from '@cogclinic/contract/contacts';
import { sql } from 'kysely';
import { seeArchive } from '#modules/archives/archives.service.ts';
import { refusePhone } from '#modules/archives/phone.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { read, write, writeSql } from '#platform/sql/statement.ts';
import { waitForTurn } from '#platform/turn.ts';
import { type Contact, holdContact } from './contacts.rows.ts';
import { seeContact } from './contacts.service.ts';
import type { contacts } from './contacts.tables.ts';

type Calls = typeof contactCalls;
type Added = CallInput<Calls['add']>['body'];
type Updated = CallInput<Calls['update']>['body'];
type Versioned = Readonly<{ id: string; version: number }>;

const db = queries<typeof contacts>();
const CHANGED = { updated_at: sql<Date>`now()`, version: sql<number>`version + 1` };

/** The columns of what a contact's form holds. */
const valuesOf = (given: Omit<Updated, 'id' | 'version'>) => ({
  name: given.name,
  relation: given.relation,
  phone: given.phone,
  email: given.email,
  lives_with: given.livesWith,
  informant: given.informant,
  remark: given.remark,
});

const ADD = write('contacts.add', (given: Added & { institutionId: string; createdBy: string }) =>
  db
    .insertInto('contacts')
    .values({
      institution_id: given.institutionId,
      request_id: given.requestId,
      archive_id: given.archiveId,
      created_by: given.createdBy,
      ...valuesOf(given),
    })
    .returning('id'),
);
const CHANGE = write('contacts.change', (given: Omit<Updated, 'version'>) =>
  db
    .updateTable('contacts')
    .set({
      ...valuesOf(given),
      ...CHANGED,
    })
    .where('id', '=', given.id),
);
const NO_INFORMANT = write('contacts.noInformant', ({ archiveId }: { archiveId: string }) =>
  db
    .updateTable('contacts')
    .set({ informant: false, ...CHANGED })
    .where('archive_id', '=', archiveId)
    .where('informant', '=', true)
    .where('deleted_at', 'is', null),
);
const ADDED = read('contacts.added', ({ requestId }: { requestId: string }) =>
  db.selectFrom('contacts').select(['id', 'archive_id']).where('request_id', '=', requestId),
);

/**
 * Adds a contact of a patient; as informant it takes the place of the one before. The same `requestId` again answers what
 * it added the first time.
 * @throws Refusal 404, 409 when the request id is another patient's, 422 for a phone number that is none
 */
export async function addContact(tx: Tx, actor: Actor, body: Added): Promise<Contact> {
  const { id: archiveId } = await seeArchive(tx, actor, body.archiveId);
  await waitForTurn(tx, `contact:${body.requestId}`);
  const [first] = await tx.read(ADDED, { requestId: body.requestId });
  if (first && first.archive_id !== archiveId) throw new Refusal(409, 'contacts:requestTaken');
  if (first) return seeContact(tx, actor, first.id);
  refusePhone(actor, body.phone);
  await placeFor(tx, archiveId, body.informant);
  const { institutionId, accountId: createdBy } = actor;
  const [added] = await tx.write(ADD, { ...body, archiveId, institutionId, createdBy });
  if (!added) throw new Error('nothing was added');
  await audit(tx, actor, { action: 'add', noun: 'contacts', subjectId: added.id, archiveId });
  return seeContact(tx, actor, added.id);
}

const FIELDS = ['name', 'relation', 'phone', 'email', 'livesWith', 'informant', 'remark'] as const;

/**
 * Changes a contact.
 * @throws Refusal 404, 409 with the current record when the version is stale, 422 for a changed phone number that is none
 */
export async function updateContact(tx: Tx, actor: Actor, body: Updated): Promise<Contact> {
  const before = await holdContact(tx, actor, body);
  refusePhone(actor, body.phone, before.phone);
  if (!before.informant) await placeFor(tx, before.archiveId, body.informant);
  await tx.write(CHANGE, body);
  await audit(tx, actor, {
    action: 'change',
    noun: 'contacts',
    subjectId: body.id,
    archiveId: before.archiveId,
    detail: { fields: FIELDS.filter((field) => body[field] !== before[field]) },
  });
  return seeContact(tx, actor, body.id);
}

const REMOVE = write('contacts.remove', ({ id }: { id: string }) =>
  db
    .updateTable('contacts')
    .set({ deleted_at: sql<Date>`now()`, ...CHANGED })
    .where('id', '=', id)
    .returning('version'),
);

/**
 * Removes a contact.
 * @throws Refusal 404, 409 with the current record when the version is stale
 */
export async function removeContact(tx: Tx, actor: Actor, given: Versioned): Promise<CallData<Calls['remove']>> {
  const { id, archiveId } = await holdContact(tx, actor, given);
  const [removed] = await tx.write(REMOVE, { id });
  if (!removed) throw new Error('a contact that is held is there');
  await audit(tx, actor, { action: 'delete', noun: 'contacts', subjectId: id, archiveId });
  return removed;
}

const RESTORE = writeSql(
  'contacts.restore',
  {},
  ({ id }: { id: string }) => `UPDATE contacts c SET deleted_at = NULL, updated_at = now(), version = version + 1,
      informant = c.informant AND NOT EXISTS (SELECT FROM contacts o WHERE o.institution_id = c.institution_id
        AND o.archive_id = c.archive_id AND o.informant AND o.deleted_at IS NULL)
    WHERE c.id = ${id}`,
);

/**
 * Takes back that a contact was removed; another informant named since stays the informant.
 * @throws Refusal 404 when it is not removed, 409 with the record when the version is stale
 */
export async function restoreContact(tx: Tx, actor: Actor, given: Versioned): Promise<Contact> {
  const { id, archiveId } = await holdContact(tx, actor, given, true);
  await waitForTurn(tx, `informant:${archiveId}`);
  await tx.write(RESTORE, { id });
  await audit(tx, actor, { action: 'restore', noun: 'contacts', subjectId: id, archiveId });
  return seeContact(tx, actor, id);
}

/** A new informant takes the place of the one before; two at once wait here for each other. */
async function placeFor(tx: Tx, archiveId: string, informant: boolean): Promise<void> {
  if (!informant) return;
  await waitForTurn(tx, `informant:${archiveId}`);
  await tx.write(NO_INFORMANT, { archiveId });
}
