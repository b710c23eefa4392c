import type { Database } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { uuid, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import type { Storage } from '#platform/storage.ts';
import { keysOfParts, type SessionRow } from './sessions.rows.ts';

/** An upload that nothing came of for so long is given up; the device can begin it again. */
const ABANDONED_AFTER = "interval '14 days'";
const AT_ONCE = 200;

const ABANDON = writeSql(
  'devices.abandon',
  {},
  () =>
    `WITH gone AS (UPDATE device_sessions SET state = 'abandoned', finished_at = now()
      WHERE state = 'open' AND NOT cleared AND created_at < now() - ${ABANDONED_AFTER} RETURNING institution_id, id)
     DELETE FROM device_parts p USING gone g WHERE p.institution_id = g.institution_id AND p.session_id = g.id`,
);
const LEFT = readSql(
  'devices.uncleared',
  { institution_id: uuid, id: uuid, bytes: whole },
  () =>
    `SELECT institution_id, id, bytes FROM device_sessions WHERE NOT cleared AND state <> 'open' AND finished_at < now() - interval '10 minutes'
      ORDER BY created_at LIMIT ${AT_ONCE}`,
);
const CLEARED = writeSql(
  'devices.cleared',
  {},
  ({ institutionId, id }: { institutionId: string; id: string }) =>
    `UPDATE device_sessions SET cleared = true WHERE institution_id = ${institutionId} AND id = ${id} AND state <> 'open'`,
);

/** Drops the files of a session's parts; what cannot be dropped now, the next clearing drops. */
export async function dropParts(
  storage: Pick<Storage, 'delete'>,
  institutionId: string,
  session: Pick<SessionRow, 'id' | 'bytes'>,
): Promise<boolean> {
  const dropped = await Promise.allSettled(keysOfParts(institutionId, session).map((key) => storage.delete(key)));
  return dropped.every(({ status }) => status === 'fulfilled');
}

/** Gives up uploads that were never finished, and drops the parts of all sessions that are over. */
export async function clearSessions(
  database: Pick<Database, 'asOwner'>,
  storage: Pick<Storage, 'delete'>,
): Promise<void> {
  await database.asOwner((tx) => tx.write(ABANDON));
  const left = await database.asOwner((tx) => tx.read(LEFT));
  for (const { institution_id: institutionId, id, bytes } of left) {
    if (!(await dropParts(storage, institutionId, { id, bytes }))) continue;
    await database.asOwner((tx) => tx.write(CLEARED, { institutionId, id }));
  }
}

/** Clears every hour. */
export function clearHourly({ background, database, storage }: Platform): void {
  background.schedule('devices.clear', '23 * * * *', () => clearSessions(database, storage));
}
