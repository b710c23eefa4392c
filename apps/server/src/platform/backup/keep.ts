import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { loggable } from '../loggable.ts';
import { repeating } from '../repeating.ts';
import { openStorage } from '../storage.ts';
import { basesOf } from './base.ts';
import { copyFiles } from './files.ts';
import { copyLog, dropSlot, LogLost } from './log.ts';
import { backupsOf, holding, LOCKS } from './open.ts';
import type { Repository } from './repository.ts';

const ADMIN = fileURLToPath(new URL('../../admin.ts', import.meta.url));
const FILES_SECONDS = 300;
const LOOK_SECONDS = 60;
const DAY_MS = 86_400_000;
const AGAIN_MS = 600_000;
/** A repository that stays away must not fill the disk: then the log is let go, and a base backup begins anew. */
const LOG_AT_MOST = '8GB';

/**
 * What runs beside a server with an embedded database: backups, if BACKUP_TO is set; if not, no log is kept for them any more.
 */
export function backupsBeside(keeping: Keeping): { start(): Promise<void>; stop(): Promise<void> } {
  let kept: { stop(): Promise<void> } | undefined;
  return {
    async start() {
      if (keeping.config.BACKUP_TO) kept = await keepBackups(keeping);
      else await holding(keeping.ownerUrl, LOCKS.log, dropSlot);
    },
    async stop() {
      await kept?.stop();
    },
  };
}

type Keeping = { config: Config; ownerUrl: string; log: Pick<Logger, 'info' | 'warn' | 'error'> };

/**
 * Has a running server back up by itself what BACKUP_TO asks for: the log every so many seconds, new files every five minutes, and a
 * base backup each day, in a process of its own. Of several servers on one database one does each.
 * @returns what ends it
 * @throws NoBackups when the key is missing or is none
 */
async function keepBackups({ config, ownerUrl, log }: Keeping): Promise<{ stop(): Promise<void> }> {
  const repository = await backupsOf(config);
  await holding(ownerUrl, LOCKS.log, limitLog);
  const folder = join(config.DATA_DIR, 'postgres');
  let isDue = false;
  let making = false;
  let notBefore = 0;

  const copyLogNow = async () => {
    await holding(ownerUrl, LOCKS.log, (client) => copyLog(client, folder, repository)).catch((error) => {
      if (!(error instanceof LogLost)) throw error;
      log.error(error.message);
      isDue = true;
    });
  };
  const copyFilesNow = async () => {
    await holding(ownerUrl, `${LOCKS.log} files`, () => copyFiles(openStorage(config), repository));
  };
  const look = async () => {
    if (making || Date.now() < notBefore || !(isDue || (await isBaseDue(repository, config.BACKUP_AT)))) return;
    isDue = false;
    making = true;
    const child = spawn(process.execPath, [ADMIN, 'backup', 'create'], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (piece) => (said += piece));
    child.on('close', (code) => {
      making = false;
      notBefore = code === 0 ? 0 : Date.now() + AGAIN_MS;
      if (code === 0) log.info('a base backup was made');
      else log.error({ said: said.trim().slice(0, 500) }, 'no base backup could be made');
    });
  };
  const failed = (what: string) => (error: unknown) => log.error(loggable(error), what);
  const work = [
    repeating(config.BACKUP_LOG_SECONDS, copyLogNow, failed('the log of writes could not be backed up')),
    repeating(FILES_SECONDS, copyFilesNow, failed('files could not be backed up')),
    repeating(LOOK_SECONDS, look, failed('backups cannot be reached')),
  ];
  await look().catch(failed('backups cannot be reached'));
  return {
    async stop() {
      await Promise.all(work.map((one) => one.stop()));
    },
  };
}

/** An operator's own limit stays. */
async function limitLog(client: Client): Promise<void> {
  const { rows } = await client.query("SELECT current_setting('max_slot_wal_keep_size') AS kept");
  if ((rows[0] as { kept: string }).kept !== '-1') return;
  await client.query(`ALTER SYSTEM SET max_slot_wal_keep_size = '${LOG_AT_MOST}'`);
  await client.query('SELECT pg_reload_conf()');
}

/** Whether none was made since the time of day had come the last time. */
export async function isBaseDue(repository: Repository, timeOfDay: string, now = new Date()): Promise<boolean> {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hours, minutes);
  const due = today <= now.getTime() ? today : today - DAY_MS;
  const last = (await basesOf(repository)).at(-1);
  return last === undefined || new Date(last.endedAt).getTime() < due;
}
