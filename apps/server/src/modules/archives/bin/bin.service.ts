import type { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import { searchedText } from '@cogclinic/contract/fields';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import { binDays, restorableUntil } from '#platform/bin.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { moment, text, uuid, whole } from '#platform/sql/columns.ts';
import { list } from '#platform/sql/list.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import type { Translate } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { LISTED_COLUMNS, LISTED_SELECT } from '../archives.columns.ts';
import { presentArchiveRow } from '../archives.present.ts';
import { lockInBin } from '../batch/batch.scope.ts';
import { BY_NUMBER, CONTACT_STATES } from '../record/archives.known.ts';
import { wordsCondition } from '../record/words.service.ts';
import { IN_BIN } from './bin.kept.ts';

const ORDERS = {
  'deleteTime desc': { column: 'a.deleted_at', type: 'timestamptz', descending: true },
  'deleteTime asc': { column: 'a.deleted_at', type: 'timestamptz', descending: false },
} as const;

const BIN = list('archives.bin', {
  columns: { ...LISTED_COLUMNS, deletedAt: moment.always, deletedByName: text.orNull, binDays: whole },
  select: `${LISTED_SELECT}, a.deleted_at AS "deletedAt", ${binDays('a')} AS "binDays",
    (SELECT u.username FROM accounts u WHERE u.institution_id = a.institution_id AND u.id = a.deleted_by) AS "deletedByName"`,
  from: ({ removed }) => `${removed} a`,
  filters: {
    inBin: (_: true) => IN_BIN,
    text: (words: string) => wordsCondition('a.id', words),
  },
  orders: ORDERS,
  idColumn: 'a.id',
});

/** The deleted archives within the actor's scope that can still be restored. */
export async function listBin(
  tx: Tx,
  actor: Actor,
  query: CallInput<typeof archiveBatchCalls.bin>['query'],
): Promise<CallData<typeof archiveBatchCalls.bin>> {
  const page = await BIN(tx, actor, query, {
    inBin: true,
    text: query.text ? searchedText(query.text) : null,
  });
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...presentArchiveRow(row, actor),
      deleteTime: wireTime(row.deletedAt, actor.timeZone),
      deletedByName: row.deletedByName,
      restorableUntil: wireTime(restorableUntil(row.deletedAt, row.binDays), actor.timeZone),
    })),
  };
}

const RESTORE = writeSql(
  'archives.restore',
  {},
  ({ ids }: { ids: readonly string[] }) =>
    `UPDATE archives SET deleted_at = NULL, deleted_by = NULL WHERE id = ANY(${ids}::uuid[])`,
);

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
  await lockInBin(tx, actor, ids);
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
  await tx.write(RESTORE, { ids });
  await Promise.all(
    ids.map((id) => audit(tx, actor, { action: 'restore', noun: 'archives', subjectId: id, archiveId: id })),
  );
  return { restored: ids.length };
}

const IDENTITIES = readVisibleSql(
  'archives.identitiesInBin',
  { id: uuid, name: text, phone: text.orNull, email: text.orNull, idType: text, idNumber: text },
  ({ removed }, { ids }: { ids: readonly string[] }) =>
    `SELECT a.id, a.name, a.phone, a.email, a.id_type AS "idType", a.id_number AS "idNumber"
       FROM ${removed} a WHERE a.id = ANY(${ids}::uuid[]) ORDER BY a.deleted_at DESC, a.id`,
);
type Conflict = { id: string; name: string; fields: ('phone' | 'email' | 'idNumber')[] };

/** Which of the archives cannot come back, and why; the contacts stay locked until the transaction ends. */
async function conflictsOf(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Conflict[]> {
  const back = await IDENTITIES(tx, actor, { ids });
  const given = <F extends 'phone' | 'email'>(field: F) =>
    back.map((one) => one[field]).filter((value) => value !== null);
  const contacts = await tx.read(CONTACT_STATES, { phones: given('phone'), emails: given('email') });
  const numbers = await tx.read(BY_NUMBER, {
    types: back.map(({ idType }) => idType),
    numbers: back.map(({ idNumber }) => idNumber),
  });
  const taken = new Set([
    ...contacts.map(({ kind, contact }) => `${kind}:${contact.toLowerCase()}`),
    ...numbers.map(({ id_type: type, id_number: number }) => `idNumber:${type}:${number}`),
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
