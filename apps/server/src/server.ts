import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { openBackground } from '#platform/background.ts';
import { type Cluster, openCluster } from '#platform/cluster.ts';
import { openDatabase } from '#platform/database.ts';
import { keepCluster, keptSettings } from '#platform/keeper.ts';
import { KEEPING_ERRORS } from '#platform/lastErrors.ts';
import { openMail } from '#platform/mail.ts';
import { prepareDatabase } from '#platform/migrate.ts';
import type { Platform } from '#platform/platform.ts';
import { openServer } from '#platform/servers.ts';
import { sharedStorage } from '#platform/storage.shared.ts';
import { openStorage } from '#platform/storage.ts';
import type { Config } from './config.ts';
import { onSupervisorGone } from './supervised.ts';

export type OpenPlatform = Platform & { ownerUrl: string; appUrl: string; close(): Promise<void> };

const TOLD_EVERY_MS = 5000;

/**
 * Opens everything that the modules stand on: database (kept alive, migrated), background work (not yet started), mail, storage.
 * @param logTo the descriptor that the log is written to: standard output, but of a command whose answer goes there
 */
export async function openPlatform(config: Config, logTo: 1 | 2 = 1): Promise<OpenPlatform> {
  const log = pino({ level: config.LOG_LEVEL, hooks: KEEPING_ERRORS }, pino.destination(logTo));
  let toldAt = Number.NEGATIVE_INFINITY;
  const onError = (error: Error) => {
    // While the database is away each queue of background work says so twice a second.
    if (performance.now() - toldAt < TOLD_EVERY_MS) return;
    toldAt = performance.now();
    log.error({ message: error.message }, 'connection lost');
  };
  const embedded = config.DATABASE_URL ? null : await openEmbedded(config.DATA_DIR, log);
  const ownerUrl = config.DATABASE_URL ?? embedded?.adminUrl ?? '';
  const socket = embedded?.socket ?? null;
  try {
    const appUrl = await prepareDatabase(ownerUrl);
    const database = openDatabase({ appUrl, ownerUrl, socket, poolSize: config.DATABASE_POOL, onError });
    const background = openBackground({ ownerUrl, onError, log: (line) => log.warn(line), isAlone: embedded !== null });
    const files = openStorage(config);
    const server = openServer({ config, database, storage: files, background });
    const mail = openMail({ config, database, background });
    const platform = { config, database, background, mail, server, storage: sharedStorage(files, server) };
    const close = async () => {
      // One that fails, with the database away, must not leave the others open.
      for (const part of [background, database, embedded]) await part?.close().catch(onError);
    };
    return { ...platform, ownerUrl, appUrl, close };
  } catch (error) {
    await embedded?.close();
    throw error;
  }
}

/** The embedded PostgreSQL, started again whenever it ends or hangs until it is closed. */
async function openEmbedded(dataDir: string, log: Logger): Promise<Pick<Cluster, 'adminUrl' | 'socket' | 'close'>> {
  const cluster = await openCluster({ dataDir, settings: keptSettings, log: (line) => log.info(line) });
  const keeper = keepCluster(cluster, {
    onAway: (why) => log.error(`${why}: nothing is read or written until it answers again`),
    onBack: (ms) => log.warn(`PostgreSQL answers again, after ${(ms / 1000).toFixed(1)} s`),
    onFailure: (error) => log.error(`${error.message} It is tried again until it goes.`),
    onLost: (error) => {
      process.stderr.write(`${error.message}: the server must be started anew\n`);
      process.exit(1);
    },
  });
  return {
    adminUrl: cluster.adminUrl,
    socket: cluster.socket,
    async close() {
      await keeper.stop();
      await cluster.close();
    },
  };
}

/**
 * Ends in order on a signal, or when the supervisor is gone: requests finish, then background work ends, and pools and the database close.
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
