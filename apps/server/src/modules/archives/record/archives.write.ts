import type { archiveCalls } from '@cogclinic/contract/archives';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import pg from 'pg';
import { type Coded, needOffered } from '#modules/dict/dict.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Database, Tx } from '#platform/database.ts';
import { stale } from '#platform/refusal.ts';
import { uuid } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { waitForTurn } from '#platform/turn.ts';
import type { ArchiveRecord } from '../archives.columns.ts';
import { type ArchiveFields, FIELD_COLUMNS, FIELDS } from '../archives.columns.ts';
import { presentArchive } from '../archives.present.ts';
import { noteOpened, seeRecord } from '../archives.service.ts';
import { refusePhone } from '../phone.service.ts';
import { claimContact, claimIdNumber, taken } from './archives.contacts.ts';
import { checkPlaces, keepInSight, withOwnPlace } from './archives.places.ts';
import { spellNames } from './words.service.ts';

type Added = ArchiveFields & { institutionId: string; by: string; requestId: string | null };

const ADD = writeSql(
  'archives.add',
  { id: uuid },
  (
    given: Added,
  ) => `INSERT INTO archives (institution_id, created_by, request_id, ${FIELDS.map((field) => FIELD_COLUMNS[field]).join(', ')})
    VALUES (${given.institutionId}, ${given.by}, ${given.requestId}, ${FIELDS.map((field) => given[field]).join(', ')}) RETURNING id`,
);
const CHANGE = writeSql(
  'archives.change',
  { id: uuid },
  (given: ArchiveFields & { id: string; version: number }) =>
    `UPDATE archives SET ${FIELDS.map((field) => `${FIELD_COLUMNS[field]} = ${given[field]}`).join(', ')},
       updated_at = now(), version = version + 1
     WHERE id = ${given.id} AND version = ${given.version} AND deleted_at IS NULL RETURNING id`,
);

/**
 * Adds an archive. The same `requestId` again answers the archive that it added the first time.
 * @throws Refusal 409 when the institution has the phone number, e-mail address or identity number already, 422 when another
 *   institution has the contact or a rule is broken
 */
export async function addArchive(
  tx: Tx,
  actor: Actor,
  body: CallInput<typeof archiveCalls.add>['body'],
  database: Pick<Database, 'asOwner'>,
): Promise<CallData<typeof archiveCalls.add>> {
  const { requestId = null, ...given } = body;
  const first = requestId && (await addedBy(tx, requestId));
  if (first) return presentArchive(await seeRecord(tx, actor, first), actor, 'masked');
  const fields = withOwnPlace(actor, given);
  await checkPlaces(tx, fields);
  await needOffered(tx, codedOf(fields));
  await claimIdentity(database, tx, actor, fields);
  const { institutionId, accountId: by } = actor;
  await spellNames(tx, [fields.name]);
  const id = await written(tx.write(ADD, { ...fields, institutionId, by, requestId }));
  if (!id) throw new Error('nothing was added');
  await audit(tx, actor, { action: 'add', noun: 'archives', subjectId: id, archiveId: id });
  return presentArchive(await seeRecord(tx, actor, id), actor, 'masked');
}

/**
 * Changes an archive.
 * @param database notes a refused opening: a stale change gives the current record back, but its transaction is undone; and counts
 *   what is asked about contacts
 * @throws Refusal 404, 409 with the current record when the version is stale, and what `addArchive` throws
 */
export async function updateArchive(
  tx: Tx,
  actor: Actor,
  body: CallInput<typeof archiveCalls.update>['body'],
  database: Pick<Database, 'asOwner'>,
): Promise<CallData<typeof archiveCalls.update>> {
  const { id, version, ...fields } = body;
  const before = await seeRecord(tx, actor, id);
  if (before.version !== version) return refuseStale(actor, before, database);
  keepInSight(actor, fields);
  await checkPlaces(tx, fields, before);
  await needOffered(tx, codedOf(fields, before));
  await claimIdentity(database, tx, actor, fields, before);
  if (fields.name !== before.name) await spellNames(tx, [fields.name]);
  if (!(await written(tx.write(CHANGE, { ...fields, id, version })))) {
    return refuseStale(actor, await seeRecord(tx, actor, id), database);
  }
  const changed = FIELDS.filter((field) => JSON.stringify(fields[field]) !== JSON.stringify(before[field]));
  await audit(tx, actor, {
    action: 'change',
    noun: 'archives',
    subjectId: id,
    archiveId: id,
    detail: { fields: changed },
  });
  return presentArchive(await seeRecord(tx, actor, id), actor, 'masked');
}

const BY_REQUEST = readSql(
  'archives.byRequest',
  { id: uuid.orNull },
  ({ requestId }: { requestId: string }) => `SELECT app.archive_by_request(${requestId}) AS id`,
);

/** The id of the archive that a request added; requests with the same id wait here for each other. */
async function addedBy(tx: Tx, requestId: string): Promise<string | null> {
  await waitForTurn(tx, `archive:${requestId}`);
  const [found] = await tx.read(BY_REQUEST, { requestId });
  return found?.id ?? null;
}

/** Phone before e-mail, always: two requests that lock the same two contacts then wait for each other and never both. */
async function claimIdentity(
  database: Pick<Database, 'asOwner'>,
  tx: Tx,
  actor: Actor,
  fields: ArchiveFields,
  before?: ArchiveRecord,
): Promise<void> {
  if (fields.phone && fields.phone !== before?.phone) {
    refusePhone(actor, fields.phone, before?.phone);
    await claimContact(database, tx, actor, { field: 'phone', value: fields.phone }, before?.id);
  }
  if (fields.email && fields.email.toLowerCase() !== before?.email?.toLowerCase()) {
    await claimContact(database, tx, actor, { field: 'email', value: fields.email }, before?.id);
  }
  if (fields.idType !== before?.idType || fields.idNumber !== before.idNumber) {
    await claimIdNumber(tx, actor, fields, before?.id);
  }
}

/** The id of what was written; an identity number that was taken this very moment is refused like one taken before. */
async function written(writing: Promise<{ id: string }[]>): Promise<string | null> {
  try {
    const [row] = await writing;
    return row?.id ?? null;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'archives_id_number') throw taken('idNumber', null);
    throw error;
  }
}

/** The actor may edit, so gets what an editor needs: the record with the whole identity number. */
async function refuseStale(actor: Actor, current: ArchiveRecord, database: Pick<Database, 'asOwner'>): Promise<never> {
  await database.asOwner((tx) => noteOpened(tx, actor, current.id, { for: 'edit', stale: true }));
  throw stale(presentArchive(current, actor, 'whole'));
}

/** The fields whose codes an institution can add to. */
function codedOf(fields: ArchiveFields, before?: ArchiveFields): Coded[] {
  const one = (field: 'maritalStatus' | 'education' | 'ethnicGroup' | 'occupation'): Coded => ({
    field,
    dictType: field,
    codes: fields[field] ? [fields[field]] : [],
    before: before?.[field] ? [before[field]] : [],
  });
  return [
    one('maritalStatus'),
    one('education'),
    one('ethnicGroup'),
    one('occupation'),
    { field: 'allergies', dictType: 'allergy', codes: fields.allergies, before: before?.allergies ?? [] },
    { field: 'exposures', dictType: 'exposure', codes: fields.exposures, before: before?.exposures ?? [] },
    { field: 'disabilities', dictType: 'disability', codes: fields.disabilities, before: before?.disabilities ?? [] },
  ];
}
