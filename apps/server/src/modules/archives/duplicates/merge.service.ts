import type { archiveBatchCalls, ImportField } from '@cogclinic/contract/archiveBatch';
import { checkIdentity } from '@cogclinic/contract/archives';
import type { CallData, CallInput } from '@cogclinic/contract/call';
import pg from 'pg';
import { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { composed, type PatientRecord } from '#platform/patientRecord.ts';
import { fieldRefused, stale } from '#platform/refusal.ts';
import { moment, text } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { wireTime } from '#platform/time.ts';
import type { ArchiveRecord } from '../archives.columns.ts';
import { type ArchiveFields, FIELD_COLUMNS, FIELDS, RECORD_COLUMNS, RECORD_SELECT } from '../archives.columns.ts';
import { presentArchive } from '../archives.present.ts';
import { noteOpened, seeArchive, seeRecord } from '../archives.service.ts';
import { lockAll } from '../batch/batch.scope.ts';
import { claimIdNumber, taken } from '../record/archives.contacts.ts';

const TAKE_OVER = writeSql(
  'archives.takeOver',
  {},
  ({ keepId, dropId, fields }: { keepId: string; dropId: string; fields: readonly ImportField[] }) =>
    `UPDATE archives k SET ${FIELDS.map((field) => {
      const column = FIELD_COLUMNS[field];
      return `${column} = CASE WHEN '${field}' = ANY(${fields}::text[]) THEN d.${column} ELSE k.${column} END`;
    }).join(', ')}, updated_at = now(), version = k.version + 1
     FROM archives d WHERE k.id = ${keepId} AND d.id = ${dropId} AND d.institution_id = k.institution_id`,
);

type Pair = { keepId: string; dropId: string };

/** An archive that is not of the dropped one's person is not of the kept one's either. */
const KEEP_DISTINCT = writeSql(
  'archives.keepDistinct',
  {},
  ({ keepId, dropId }: Pair) => `INSERT INTO distinct_archives (institution_id, first_id, second_id, account_id)
    SELECT institution_id, least(${keepId}::uuid, other), greatest(${keepId}::uuid, other), account_id
      FROM (SELECT institution_id, account_id, CASE WHEN first_id = ${dropId} THEN second_id ELSE first_id END AS other
              FROM distinct_archives WHERE first_id = ${dropId}::uuid OR second_id = ${dropId}::uuid) AS pairs
     WHERE other <> ${keepId}::uuid
    ON CONFLICT DO NOTHING`,
);

/** Its phone number, e-mail address and identity number are free from here on. */
const DROP = writeSql(
  'archives.drop',
  {},
  ({ keepId, dropId, by }: Pair & { by: string }) =>
    `UPDATE archives SET deleted_at = now(), deleted_by = ${by}, merged_into = ${keepId} WHERE id = ${dropId}`,
);

/** All records of the dropped archive go over to the kept one. */
const goingOver = composed((records) =>
  records
    .flatMap(({ tables }) => tables)
    .map((table) =>
      writeSql(
        `archives.goOver.${table}`,
        {},
        ({ keepId, dropId }: Pair) => `UPDATE ${table} SET archive_id = ${keepId} WHERE archive_id = ${dropId}`,
      ),
    ),
);

const MERGED_INTO = readSql(
  'archives.mergedInto',
  { ...RECORD_COLUMNS, mergedAt: moment.always, mergedByName: text.orNull },
  ({ id }: { id: string }) => `SELECT ${RECORD_SELECT}, a.deleted_at AS "mergedAt",
      (SELECT u.username FROM accounts u WHERE u.institution_id = a.institution_id AND u.id = a.deleted_by) AS "mergedByName"
    FROM app.merged_archives(${id}) a ORDER BY a.deleted_at DESC, a.id`,
);

/**
 * Merges one archive into another: all that hangs on it goes over, and the archive itself stays as it was, out of every list.
 * @throws Refusal 404 when one is not within the actor's scope, 409 with the current record when a version is stale, 422 when
 *   the chosen fields do not fit together
 */
export async function mergeArchives(
  tx: Tx,
  actor: Actor,
  given: CallInput<typeof archiveBatchCalls.merge>['body'],
  records: readonly PatientRecord[],
): Promise<CallData<typeof archiveBatchCalls.merge>> {
  const { keepId, dropId, fromDropped } = given;
  await lockAll(tx, actor, [keepId, dropId]);
  const kept = await seeRecord(tx, actor, keepId);
  const dropped = await seeRecord(tx, actor, dropId);
  if (kept.version !== given.keepVersion) throw stale(presentArchive(kept, actor, 'masked'));
  if (dropped.version !== given.dropVersion) throw stale(presentArchive(dropped, actor, 'masked'));
  const fields = chosenOf(kept, dropped, fromDropped);
  checkChosen(fields);

  const pair = { keepId, dropId };
  await tx.write(DROP, { ...pair, by: actor.accountId });
  await claimIdNumber(tx, actor, fields, keepId);
  await takeOver(tx, keepId, dropId, fromDropped);
  for (const goOver of goingOver(records)) await tx.write(goOver, pair);
  for (const { merged } of records) await merged?.(tx, actor, keepId);
  await tx.write(KEEP_DISTINCT, pair);
  const merge = { action: 'merge', noun: 'archives' } as const;
  await audit(tx, actor, {
    ...merge,
    subjectId: keepId,
    archiveId: keepId,
    detail: { from: dropId, fields: fromDropped },
  });
  await audit(tx, actor, { ...merge, subjectId: dropId, archiveId: dropId, detail: { into: keepId } });
  return presentArchive(await seeRecord(tx, actor, keepId), actor, 'masked');
}

/**
 * The archives that were merged into this one, straight or by way of another, as they were; the newest merge first.
 * @throws Refusal 404 when the archive is not within the actor's scope
 */
export async function mergedArchives(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<CallData<typeof archiveBatchCalls.merged>> {
  await seeArchive(tx, actor, id);
  const records = await tx.read(MERGED_INTO, { id });
  if (records.length > 0) await noteOpened(tx, actor, id, { merged: records.length });
  return records.map((record) => ({
    ...presentArchive(record, actor, 'masked'),
    mergeTime: wireTime(record.mergedAt, actor.timeZone),
    mergedByName: record.mergedByName,
  }));
}

function chosenOf(kept: ArchiveRecord, dropped: ArchiveRecord, fromDropped: readonly ImportField[]): ArchiveFields {
  const taken = Object.fromEntries(fromDropped.map((field) => [field, dropped[field]]));
  return { ...kept, ...taken };
}

/** Two right halves can make a wrong whole: a number of one, a birthday of the other. */
function checkChosen(fields: ArchiveFields): void {
  const { error } = z.custom<ArchiveFields>().superRefine(checkIdentity).safeParse(fields);
  const path = error?.issues[0]?.path[0];
  if (path !== undefined) throw fieldRefused(String(path), 'archiveBatch:mergeIdentity');
}

async function takeOver(tx: Tx, keepId: string, dropId: string, fields: readonly ImportField[]): Promise<void> {
  try {
    await tx.write(TAKE_OVER, { keepId, dropId, fields });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'archives_id_number') throw taken('idNumber', null);
    throw error;
  }
}
