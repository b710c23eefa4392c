import type { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import { visiblePatients } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { listPage } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Translate } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { LISTED_SELECT, type ListedArchive } from '../archives.columns.ts';
import { presentArchiveRow } from '../archives.present.ts';
import { lockRemoved } from '../batch/batch.scope.ts';

const DAYS_KEPT = 30;
/** Merged archives are not in the bin: what was theirs is the other's now. */
const IN_BIN = `a.deleted_at > now() - interval '${DAYS_KEPT} days' AND a.merged_into IS NULL`;

const ORDERS = {
  'deleteTime desc': { column: 'a.deleted_at', type: 'timestamptz', descending: true },
  'deleteTime asc': { column: 'a.deleted_at', type: 'timestamptz', descending: false },
} as const;

/** The deleted archives within the actor's scope that can still be restored. */
export async function listBin(
  tx: Tx,
  actor: Actor,
  query: CallInput<typeof archiveBatchCalls.bin>['query'],
): Promise<CallData<typeof archiveBatchCalls.bin>> {
  const values: unknown[] = [];
  const where = [IN_BIN];
  if (query.name) where.push(`strpos(lower(a.name), lower($${values.push(query.name)})) > 0`);
  const page = await listPage<ListedArchive & { deletedAt: Date; deletedByName: string | null }>(tx, query, {
    select: `${LISTED_SELECT}, a.deleted_at AS "deletedAt",
      (SELECT u.username FROM accounts u WHERE u.institution_id = a.institution_id AND u.id = a.deleted_by) AS "deletedByName"`,
    from: `${visiblePatients(actor, 'removed')} a`,
    where,
    values,
    orders: ORDERS,
    idColumn: 'a.id',
  });
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...presentArchiveRow(row, actor),
      deleteTime: wireTime(row.deletedAt, actor.timeZone),
      deletedByName: row.deletedByName,
      restorableUntil: wireTime(new Date(row.deletedAt.getTime() + DAYS_KEPT * 86_400_000), actor.timeZone),
    })),
  };
}

/**
 * Takes archives out of the bin.
 * @throws Refusal 404 when one is not in the bin or not within the actor's scope; 409 with the names of those whose phone
 *   number, e-mail address or identity number another archive has by now. Then all stay in the bin
 */
export async function restoreArchives(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  t: Translate,
): Promise<CallData<typeof archiveBatchCalls.restore>> {
  await lockRemoved(tx, actor, ids, IN_BIN);
  const conflicts = await conflictsOf(tx, actor, ids);
  if (conflicts.length > 0) {
    const who = conflicts.map(({ name, fields }) =>
      t('archiveBatch:conflict', {
        name,
        fields: fields.map((field) => t(`fields:${field}`)).join(t('archiveBatch:and')),
      }),
    );
    throw new Refusal(409, 'archiveBatch:restoreTaken', {
      params: { who: who.slice(0, 10).join(t('archiveBatch:separator')) },
      data: { conflicts },
    });
  }
  await tx.rows('UPDATE archives SET deleted_at = NULL, deleted_by = NULL WHERE id = ANY($1::uuid[])', [ids]);
  await Promise.all(
    ids.map((id) => audit(tx, actor, { action: 'restore', noun: 'archives', subjectId: id, archiveId: id })),
  );
  return { restored: ids.length };
}

type Identity = {
  id: string;
  name: string;
  phone: string | null;
  email: string | null;
  idType: string;
  idNumber: string;
};
type Conflict = { id: string; name: string; fields: ('phone' | 'email' | 'idNumber')[] };

/** Which of the archives cannot come back, and why; the contacts stay locked until the transaction ends. */
async function conflictsOf(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Conflict[]> {
  const back = await tx.rows<Identity>(
    `SELECT a.id, a.name, a.phone, a.email, a.id_type AS "idType", a.id_number AS "idNumber"
       FROM ${visiblePatients(actor, 'removed')} a WHERE a.id = ANY($1::uuid[]) ORDER BY a.deleted_at DESC, a.id`,
    [ids],
  );
  const given = <F extends 'phone' | 'email'>(field: F) =>
    back.map((one) => one[field]).filter((value) => value !== null);
  const contacts = await tx.rows<{ kind: string; contact: string }>(
    'SELECT kind, contact FROM app.contact_states($1::text[], $2::text[])',
    [given('phone'), given('email')],
  );
  const numbers = await tx.rows<{ type: string; number: string }>(
    'SELECT id_type AS type, id_number AS number FROM app.archives_by_number($1::text[], $2::text[])',
    [back.map(({ idType }) => idType), back.map(({ idNumber }) => idNumber)],
  );
  const taken = new Set([
    ...contacts.map(({ kind, contact }) => `${kind}:${contact.toLowerCase()}`),
    ...numbers.map(({ type, number }) => `idNumber:${type}:${number}`),
  ]);
  return back.flatMap((one) => {
    const keys = { phone: one.phone && `phone:${one.phone}`, email: one.email && `email:${one.email.toLowerCase()}` };
    const number = `idNumber:${one.idType}:${one.idNumber}`;
    const fields: Conflict['fields'] = [];
    if (keys.phone && taken.has(keys.phone)) fields.push('phone');
    if (keys.email && taken.has(keys.email)) fields.push('email');
    if (taken.has(number)) fields.push('idNumber');
    // Two in the bin may share what only one of them can have again.
    for (const key of [keys.phone, keys.email, number]) if (key) taken.add(key);
    return fields.length > 0 ? [{ id: one.id, name: one.name, fields }] : [];
  });
}
