import type { archiveCalls } from '@cogclinic/contract/archives';
import type { CallData } from '@cogclinic/contract/call';
import type { Actor } from '#platform/actor.ts';
import { addressOf } from '#platform/audit.ts';
import type { Database, Tx } from '#platform/database.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import { oneOf, uuid } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import type { ArchiveFields } from '../archives.columns.ts';
import { seeArchive } from '../archives.service.ts';
import { BY_NUMBER } from './archives.known.ts';
import { noteContactCheck } from './contactChecks.ts';

/** A phone number or an e-mail address. */
export type Contact = { field: 'phone' | 'email'; value: string };
type Duplication = CallData<typeof archiveCalls.checkPhone>;

const TAKEN = { phone: 'archives:phoneHere', email: 'archives:emailHere', idNumber: 'archives:idNumberHere' } as const;

const STATE = readSql(
  'archives.contactState',
  { state: oneOf(['here', 'elsewhere', 'free']) },
  ({ phone, email, exceptId }: { phone: string | null; email: string | null; exceptId: string | null }) =>
    `SELECT app.contact_state(${phone}, ${email}, ${exceptId}) AS state`,
);
const visible = (name: string, condition: (value: string) => string) =>
  readVisibleSql(
    name,
    { id: uuid },
    ({ patients }, { value, exceptId }: { value: string; exceptId: string | null }) =>
      `SELECT a.id FROM ${patients} a WHERE ${condition(value)} AND a.id IS DISTINCT FROM ${exceptId}::uuid
        ORDER BY a.created_at DESC, a.id DESC LIMIT 1`,
  );
/** The newest archive with a contact or an id, where the actor may see it. */
const VISIBLE = {
  phone: visible('archives.visibleByPhone', (phone) => `a.phone = ${phone}`),
  email: visible('archives.visibleByEmail', (email) => `a.id IN (SELECT app.archives_by_email(${email}))`),
  id: visible('archives.visibleById', (id) => `a.id = ${id}::uuid`),
};

/**
 * Where a contact is registered, and with which archive if the actor may see it; `exceptId` is the archive being edited.
 * @throws Refusal 404 when `exceptId` is not within the actor's scope
 */
export async function checkContact(tx: Tx, actor: Actor, contact: Contact, exceptId?: string): Promise<Duplication> {
  if (exceptId) await seeArchive(tx, actor, exceptId);
  const { field, value } = contact;
  const [found] = await tx.read(STATE, {
    phone: field === 'phone' ? value : null,
    email: field === 'email' ? value : null,
    exceptId: exceptId ?? null,
  });
  const state = found?.state ?? 'free';
  if (state !== 'here') return { state, archiveId: null };
  const [visible] = await VISIBLE[field](tx, actor, { value, exceptId: exceptId ?? null });
  return { state, archiveId: visible?.id ?? null };
}

/**
 * As `checkContact`, for an account that asks no more than that.
 * @throws Refusal 404, and 429 as `noteContactCheck`
 */
export async function askContact(
  database: Pick<Database, 'asOwner'>,
  tx: Tx,
  actor: Actor,
  contact: Contact,
  exceptId?: string,
): Promise<Duplication> {
  const found = await checkContact(tx, actor, contact, exceptId);
  await noteContactCheck(database, actor, { field: contact.field, state: found.state, address: addressOf(tx) });
  return found;
}

/**
 * Makes sure that no other archive, of any institution, has a contact; it stays held until the transaction ends.
 * @throws Refusal 422 when another institution has it, 409 when this one has, 429 as `noteContactCheck`
 */
export async function claimContact(
  database: Pick<Database, 'asOwner'>,
  tx: Tx,
  actor: Actor,
  contact: Contact,
  exceptId?: string,
): Promise<void> {
  const { state, archiveId } = await checkContact(tx, actor, contact, exceptId);
  if (state === 'elsewhere') {
    // A refusal that tells as much as the check does is counted like it.
    await noteContactCheck(database, actor, { field: contact.field, state, address: addressOf(tx) });
    throw fieldRefused(contact.field, 'archives:contactElsewhere');
  }
  if (state === 'here') throw taken(contact.field, archiveId);
}

/**
 * Makes sure that the institution has no other archive with an identity number.
 * @throws Refusal 409
 */
export async function claimIdNumber(
  tx: Tx,
  actor: Actor,
  { idType, idNumber }: Pick<ArchiveFields, 'idType' | 'idNumber'>,
  exceptId?: string,
): Promise<void> {
  const found = await tx.read(BY_NUMBER, { types: [idType], numbers: [idNumber] });
  const other = found.find(({ id }) => id !== exceptId);
  if (!other) return;
  const [visible] = await VISIBLE.id(tx, actor, { value: other.id, exceptId: null });
  throw taken('idNumber', visible?.id ?? null);
}

/** 409: an archive of this institution has it already; `archiveId` only where the actor may see that archive. */
export function taken(field: keyof typeof TAKEN, archiveId: string | null): Refusal {
  const key = TAKEN[field];
  return new Refusal(409, key, { data: { archiveId, fields: [{ path: field, key }] } });
}
