import type { archiveCalls } from '@cogclinic/contract/archives';
import type { CallData } from '@cogclinic/contract/call';
import { visiblePatients } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, Refusal } from '#platform/refusal.ts';
import type { ArchiveFields } from '../archives.columns.ts';
import { seeArchive } from '../archives.service.ts';

/** A phone number or an e-mail address. */
export type Contact = { field: 'phone' | 'email'; value: string };
type Duplication = CallData<typeof archiveCalls.checkPhone>;

const TAKEN = { phone: 'archives:phoneHere', email: 'archives:emailHere', idNumber: 'archives:idNumberHere' } as const;

/**
 * Where a contact is registered, and with which archive if the actor may see it; `exceptId` is the archive being edited.
 * @throws Refusal 404 when `exceptId` is not within the actor's scope
 */
export async function checkContact(tx: Tx, actor: Actor, contact: Contact, exceptId?: string): Promise<Duplication> {
  if (exceptId) await seeArchive(tx, actor, exceptId);
  const [found] = await tx.rows<{ state: Duplication['state'] }>('SELECT app.contact_state($1, $2, $3) AS state', [
    contact.field === 'phone' ? contact.value : null,
    contact.field === 'email' ? contact.value : null,
    exceptId ?? null,
  ]);
  const state = found?.state ?? 'free';
  if (state !== 'here') return { state, archiveId: null };
  const condition = contact.field === 'phone' ? 'a.phone = $1' : 'a.id IN (SELECT app.archives_by_email($1))';
  return { state, archiveId: await visibleId(tx, actor, condition, contact.value, exceptId) };
}

/**
 * Makes sure that no other archive, of whichever institution, has a contact; until the transaction ends nobody else can
 * take it either.
 * @throws Refusal 422 when another institution has it, 409 when this one has
 */
export async function claimContact(tx: Tx, actor: Actor, contact: Contact, exceptId?: string): Promise<void> {
  const { state, archiveId } = await checkContact(tx, actor, contact, exceptId);
  if (state === 'elsewhere') throw fieldRefused(contact.field, 'archives:contactElsewhere');
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
  const [found] = await tx.rows<{ id: string }>(
    `SELECT r.id FROM app.archives_by_number(ARRAY[$1::text], ARRAY[$2::text]) r WHERE r.id IS DISTINCT FROM $3::uuid`,
    [idType, idNumber, exceptId ?? null],
  );
  if (found) throw taken('idNumber', await visibleId(tx, actor, 'a.id = $1::uuid', found.id));
}

/** 409: an archive of this institution has it already; `archiveId` only where the actor may see that archive. */
export function taken(field: keyof typeof TAKEN, archiveId: string | null): Refusal {
  const key = TAKEN[field];
  return new Refusal(409, key, { data: { archiveId, fields: [{ path: field, key }] } });
}

async function visibleId(
  tx: Tx,
  actor: Actor,
  condition: string,
  value: string,
  exceptId?: string,
): Promise<string | null> {
  const [found] = await tx.rows<{ id: string }>(
    `SELECT a.id FROM ${visiblePatients(actor)} a WHERE ${condition} AND a.id IS DISTINCT FROM $2::uuid
      ORDER BY a.created_at DESC, a.id DESC LIMIT 1`,
    [value, exceptId ?? null],
  );
  return found?.id ?? null;
}
