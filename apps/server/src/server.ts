import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { openCluster } from '#platform/cluster.ts';
import { openDatabase } from '#platform/database.ts';
import { openJobs } from '#platform/jobs.ts';
import { openMail } from '#platform/mail.ts';
import { prepareDatabase } from '#platform/migrate.ts';
import type { Platform } from '#platform/platform.ts';
import { openStorage } from '#platform/storage.ts';
import type { Config } from './config.ts';
import { onSupervisorGone } from './supervised.ts';

export type OpenPlatform = Platform & { ownerUrl: string; appUrl: string; close(): Promise<void> };

/** Opens everything that the modules stand on: database (migrated), jobs (not yet started), mail, storage. */
export async function openPlatform(config: Config): Promise<OpenPlatform> {
  const log = pino({ level: config.LOG_LEVEL });
  const onError = (error: Error) => log.error({ message: error.message }, 'connection lost');
  const cluster = config.DATABASE_URL
    ? null
    : await openCluster({ dataDir: config.DATA_DIR, log: (line) => log.info(line) });
  const ownerUrl = config.DATABASE_URL ?? cluster?.adminUrl ?? '';
  try {
    const appUrl = await prepareDatabase(ownerUrl);
    const database = openDatabase({ appUrl, ownerUrl, poolSize: config.DATABASE_POOL, onError });
    const jobs = openJobs({ ownerUrl, onError });
    const platform = { config, database, jobs, mail: openMail({ config, jobs }), storage: openStorage(config) };
    const close = async () => {
      await jobs.close();
      await database.close();
      await cluster?.close();
    };
    return { ...platform, ownerUrl, appUrl, close };
  } catch (error) {
    await cluster?.close();
    throw error;
  }
}

/**
 * Ends in order on a signal, or when the supervisor is gone: requests finish, then jobs, pools and the database close.
 * @returns what ends likewise, with a status of its own
 */
export function endInOrder(app: FastifyInstance, platform: OpenPlatform): (status: number) => Promise<void> {
  let ending = false;
  const end = async (status: number) => {
    if (ending) return;
    ending = true;
    // Should something hang, the process still ends; PostgreSQL recovers by itself.
    setTimeout(() => process.exit(1), 25_000).unref();
    await app.close();
    await platform.close();
    process.exit(status);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  onSupervisorGone(() => void end(0));
  return end;
}
