import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, DatabaseError } from 'pg';
import { binariesFor } from './cluster.binaries.ts';
import { initCluster, isMade, readSecret, resetPassword, superuser } from './cluster.init.ts';
import { joinUsers, withLock } from './cluster.lock.ts';
import { endPostmaster, findPostmaster } from './cluster.process.ts';
import { startPostmaster } from './cluster.start.ts';
import { runnerFor } from './cluster.user.ts';

/** The embedded PostgreSQL of one data folder. */
export type Cluster = {
  /** Connects the superuser to the database `cogclinic`. */
  adminUrl: string;
  /** Shuts PostgreSQL down, unless another process still uses it. */
  close(): Promise<void>;
};

/** Where the data is, who hears what happens, and PostgreSQL settings for this start. */
export type ClusterOptions = { dataDir: string; log(line: string): void; settings?: Record<string, string> };

const database = 'cogclinic';

/**
 * Opens the PostgreSQL in `dataDir`, making it on first use. One that a killed process left running is used again; the
 * same data folder may be open in several processes (a server and an administrator's command), and the last one to
 * close it ends it.
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  return withLock(dataDir, async () => {
    const adminUrl = await start({ ...options, dataDir });
    const leave = await joinUsers(dataDir);
    let closing: Promise<void> | undefined;
    const close = () =>
      withLock(dataDir, async () => {
        const last = await leave();
        const running = last ? await findPostmaster(join(dataDir, 'postgres')) : undefined;
        if (running) await endPostmaster(running.pid, options.log);
      });
    return {
      adminUrl,
      close() {
        closing ??= close();
        return closing;
      },
    };
  });
}

async function start({ dataDir, log, settings = {} }: ClusterOptions): Promise<string> {
  const folder = join(dataDir, 'postgres');
  const runner = await runnerFor(folder);
  const made = await isMade(folder);
  const { secret, isNew } = await readSecret(dataDir, runner);
  const urlOf = (port: number) => `postgres://${superuser}:${secret}@127.0.0.1:${port}/`;

  const running = made ? await findPostmaster(folder) : undefined;
  if (running) {
    const url = urlOf(running.port);
    if (running.ready && (await ensureDatabase(url).catch(() => false))) {
      log(`using the PostgreSQL that is already running on this data (process ${running.pid})`);
      return `${url}${database}`;
    }
    log(`ending a PostgreSQL left over on this data that does not answer (process ${running.pid})`);
    await endPostmaster(running.pid, log);
  }

  const binaries = await binariesFor(runner, log);
  if (!made) {
    log('making a new PostgreSQL database');
    await initCluster({ dataDir, folder, binaries, runner }, settings.fsync !== 'off');
  } else if (isNew) {
    log('postgres.secret was missing: setting a new password');
    await resetPassword(folder, binaries, runner, secret);
  }
  const logFile = join(dataDir, 'postgres.log');
  const { port } = await startPostmaster({ folder, logFile, binaries, runner, settings, log });
  await ensureDatabase(urlOf(port));
  return `${urlOf(port)}${database}`;
}

/** Makes the database if it is missing; `true` says that PostgreSQL answered. */
async function ensureDatabase(url: string): Promise<true> {
  const ask = async (name: string, sql: string) => {
    const client = new Client({ connectionString: `${url}${name}`, connectionTimeoutMillis: 5000 });
    // A connection that breaks reports it twice; the second time nobody would listen.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(sql);
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  try {
    await ask(database, 'SELECT 1');
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === '3D000')) throw error;
    await ask('postgres', `CREATE DATABASE ${database}`);
  }
  return true;
}
