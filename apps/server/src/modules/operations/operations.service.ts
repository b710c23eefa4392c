import type { CallData } from '@cogclinic/contract/call';
import type { operationCalls } from '@cogclinic/contract/operations';
import type { Actor } from '#platform/actor.ts';
import { lastErrors } from '#platform/lastErrors.ts';
import type { Platform } from '#platform/platform.ts';
import { PRODUCT_VERSION } from '#platform/productVersion.ts';
import { aliveServer } from '#platform/servers.ts';
import { text, whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { wireTime } from '#platform/time.ts';
import { backupState } from './backupState.ts';
import type { Standing } from './standing.ts';

const STARTED = new Date(Date.now() - process.uptime() * 1000);

const DATABASE = readSql(
  'operations.database',
  {
    version: text,
    bytes: whole,
    servers: whole,
    jobsQueued: whole,
    jobsRunning: whole,
    lettersWaiting: whole,
    lettersFailed: whole,
  },
  ({ silent }: { silent: number }) =>
    `SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes,
            (SELECT count(*) FROM servers s WHERE ${aliveServer('s', silent)}) AS servers,
            (SELECT count(*) FROM jobs WHERE state = 'queued') AS "jobsQueued",
            (SELECT count(*) FROM jobs WHERE state = 'running') AS "jobsRunning",
            (SELECT count(*) FROM letters WHERE state = 'waiting') AS "lettersWaiting",
            (SELECT count(*) FROM letters WHERE state = 'failed') AS "lettersFailed"`,
);

/** How the server is doing; of all institutions together, for they share it. */
export async function operationNow(
  { database, server }: Platform,
  { disk, backup }: Standing,
  actor: Actor,
): Promise<CallData<typeof operationCalls.standing>> {
  const [row] = await database.asOwner((tx) => tx.read(DATABASE, { silent: server.silent }));
  if (!row) throw new Error('the database told nothing of itself');
  const { version, bytes, servers, ...queues } = row;
  const time = (at: Date | null) => at && wireTime(at, actor.timeZone);
  return {
    version: { product: PRODUCT_VERSION, database: version, node: process.versions.node },
    startTime: wireTime(STARTED, actor.timeZone),
    servers,
    databaseBytes: bytes,
    disk,
    queues,
    backup: backup && {
      baseTime: time(backup.base),
      untilTime: time(backup.until),
      verifiedTime: time(backup.verified),
      state: backupState(backup, new Date()),
    },
    errors: lastErrors().map(({ at, text, kind }) => ({ time: wireTime(at, actor.timeZone), text, kind })),
  };
}
