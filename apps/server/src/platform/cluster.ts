import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseError } from 'pg';
import { ask, ensureDatabase } from './cluster.ask.ts';
import { binariesFor } from './cluster.binaries.ts';
import { endOrphans, endPostmaster, killPostmaster } from './cluster.end.ts';
import { initCluster, isMade, readSecret, resetPassword, superuser } from './cluster.init.ts';
import { joinUsers, withLock } from './cluster.lock.ts';
import { findPostmaster, isStopped, type Postmaster } from './cluster.process.ts';
import { noRoomBehind, saysNoRoom } from './cluster.room.ts';
import { PortLost, startPostmaster } from './cluster.start.ts';
import { runnerFor } from './cluster.user.ts';
import { finishUpgrade } from './upgrade/place.ts';

/** How PostgreSQL is: it takes connections, it is about to, it is alive without an answer, it hears nothing, it is gone. */
export type Condition = 'answers' | 'starting' | 'silent' | 'stopped' | 'ended';

/** The embedded PostgreSQL of one data folder. */
export type Cluster = {
  /** Connects the superuser to the database `cogclinic`; true as long as the cluster is open. */
  adminUrl: string;
  /** The socket on which it listens besides its port; null without one. */
  socket: string | null;
  /** Asks through a new connection, for at most 3 s. */
  condition(): Promise<Condition>;
  /**
   * Ends what is left of a PostgreSQL that does not answer and starts it at the same address, unless another process that
   * has this data open has done so already.
   * @throws NoRoom when the disk is full, PortLost when its address cannot be had again; the reason of `signal` when that gives it up
   */
  revive(signal: AbortSignal): Promise<void>;
  /** Calls back each time the PostgreSQL that this process started ends. */
  onEnd(listener: () => void): void;
  /** Shuts PostgreSQL down, unless another process still uses it. */
  close(): Promise<void>;
};

/** Where the data is, who hears what happens, and PostgreSQL settings for this start. */
export type ClusterOptions = { dataDir: string; log(line: string): void; settings?: Record<string, string> };

type Home = Required<ClusterOptions> & { folder: string; onEnd(): void };
type Address = { url: string; port: number; socket: string | null };

const database = 'cogclinic';
const PATIENCE_MS = 3000;
/** SQL state of a PostgreSQL that starts, recovers or shuts down. */
const CANNOT_CONNECT_NOW = '57P03';

/**
 * Opens the PostgreSQL in `dataDir`, making it on first use. One that a killed process left running is used again; the
 * same data folder may be open in several processes (a server and an administrator's command), and the last one to
 * close it ends it.
 * @throws NoRoom when the disk is full, or too full for a new database
 */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const listeners: (() => void)[] = [];
  const onEnd = () => {
    for (const listener of listeners) listener();
  };
  const home: Home = { settings: {}, ...options, dataDir, folder: join(dataDir, 'postgres'), onEnd };
  const locked = <T>(work: () => Promise<T>) =>
    withLock(dataDir, work).catch(async (error) => {
      throw (await noRoomBehind(error, dataDir)) ?? error;
    });
  const [address, leave] = await locked(async () => [await open(home), await joinUsers(dataDir)] as const);

  const shutDown = async () => {
    const last = await leave();
    const running = last ? await findPostmaster(home.folder) : undefined;
    if (running) await endPostmaster(home.folder, running.pid, options.log);
  };
  // On a full disk there is no lock to be had, by others neither.
  const close = () => withLock(dataDir, shutDown).catch((error) => (saysNoRoom(error) ? shutDown() : fail(error)));
  let closing: Promise<void> | undefined;
  return {
    adminUrl: `${address.url}${database}`,
    socket: address.socket,
    condition: () => conditionOf(home.folder, address),
    revive: (signal) => locked(() => revive(home, address, signal)),
    onEnd: (listener) => void listeners.push(listener),
    close() {
      closing ??= close();
      return closing;
    },
  };
}

function fail(error: unknown): never {
  throw error;
}

async function open(home: Home): Promise<Address> {
  const { dataDir, folder, settings, log } = home;
  await finishUpgrade(folder);
  const runner = await runnerFor(folder);
  const made = await isMade(folder);
  const { secret, isNew } = await readSecret(dataDir, runner);
  const addressOf = ({ port, socket }: Postmaster) => ({
    url: `postgres://${superuser}:${secret}@127.0.0.1:${port}/`,
    port,
    socket,
  });

  const running = made ? await findPostmaster(folder) : undefined;
  if (running) {
    const address = addressOf(running);
    const hears = running.ready && !(await isStopped(running.pid));
    if (hears && (await ensureDatabase(address.url, database).catch(() => false))) {
      log(`using the PostgreSQL that is already running on this data (process ${running.pid})`);
      return address;
    }
    log(`ending a PostgreSQL left over on this data that does not answer (process ${running.pid})`);
    await endPostmaster(folder, running.pid, log);
  }

  const binaries = await binariesFor(runner, log);
  if (!made) {
    log('making a new PostgreSQL database');
    await initCluster({ dataDir, folder, binaries, runner }, settings.fsync !== 'off');
  } else if (isNew) {
    log('postgres.secret was missing: setting a new password');
    await resetPassword(folder, binaries, runner, secret);
  }
  const address = addressOf(await startPostmaster({ ...home, logFile: logFileOf(home), binaries, runner }));
  await ensureDatabase(address.url, database);
  return address;
}

const logFileOf = ({ dataDir }: Home) => join(dataDir, 'postgres.log');

async function conditionOf(folder: string, { url, port }: Address): Promise<Condition> {
  const code = await ask(`${url}${database}`, 'SELECT 1', PATIENCE_MS).then(
    () => 'answers',
    (error: unknown) => error instanceof DatabaseError && (error.code ?? 'answers'),
  );
  // A database that refuses lives; it may be starting, recovering or shutting down.
  if (code && !code.startsWith('57P')) return 'answers';
  if (code === CANNOT_CONNECT_NOW) return 'starting';
  // A connection that is ended with its postmaster says so as it goes, and then nothing lives any more.
  const running = await findPostmaster(folder);
  if (running?.port !== port) return 'ended';
  if (await isStopped(running.pid)) return 'stopped';
  return code ? 'starting' : 'silent';
}

async function revive(home: Home, address: Address, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { folder, log } = home;
  const running = await findPostmaster(folder);
  if (running && running.port !== address.port) {
    throw new PortLost(`Another process has started PostgreSQL on port ${running.port}, it was on ${address.port}`);
  }
  const hears = running && !(await isStopped(running.pid));
  if (hears && ['answers', 'starting'].includes(await conditionOf(folder, address))) return;
  if (running) await killPostmaster(folder, running.pid);
  else await endOrphans(folder);
  const runner = await runnerFor(folder);
  const binaries = await binariesFor(runner, log);
  await startPostmaster({ ...home, logFile: logFileOf(home), binaries, runner, port: address.port, signal });
}
