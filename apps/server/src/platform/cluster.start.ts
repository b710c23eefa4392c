import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './cluster.binaries.ts';
import { endOrphans } from './cluster.end.ts';
import { cleanEnvironment } from './cluster.init.ts';
import { clusterName, findPostmaster, isStopped, type Postmaster } from './cluster.process.ts';
import { placeFor, type Runner } from './cluster.user.ts';
import { socketFolder } from './localSocket.ts';

/** What a postmaster is started with. */
export type Start = {
  folder: string;
  logFile: string;
  binaries: Binaries;
  runner: Runner;
  settings: Record<string, string>;
  log: (line: string) => void;
  /** Called when the postmaster ends, after it was ready. */
  onEnd: () => void;
  /** The port it must have; without, the one it had last if that is free, else any. */
  port?: number;
  /** Gives the start up: what was started is ended. */
  signal?: AbortSignal;
};

/** PostgreSQL cannot be had again at its address. */
export class PortLost extends Error {}

const PORT_PATIENCE_MS = 5_000;

/** Starts a postmaster on a loopback port and waits until it takes connections. */
export async function startPostmaster(start: Start): Promise<Postmaster> {
  await rotate(start.logFile);
  const from = performance.now();
  let port = start.port ?? (await lastPort(start.folder)) ?? (await freePort());
  for (let attempt = 1; ; attempt += 1) {
    const failure = await tryStart(start, port);
    if (typeof failure !== 'string') return failure;
    start.signal?.throwIfAborted();
    const taken = /Address already in use|could not create any TCP/.test(failure);
    if (taken && start.port !== undefined && performance.now() - from > PORT_PATIENCE_MS) {
      throw new PortLost(`Another program took port ${port} while PostgreSQL was away`);
    }
    const again = taken || failure.includes('shared memory block');
    if (!again || attempt === 150) throw new Error(`PostgreSQL does not start: ${failure}`);
    // A postmaster killed with kill -9 leaves children, and their shared memory, for a moment.
    if (!taken) await endOrphans(start.folder);
    if (taken && start.port === undefined) port = await freePort();
    await sleep(100);
  }
}

/** The running postmaster, or the log's last lines when it ended. */
async function tryStart(start: Start, port: number): Promise<Postmaster | string> {
  const logged = await open(start.logFile, 'a', 0o600);
  const from = (await logged.stat()).size;
  const place = await placeFor(start.folder, start.runner);
  const cluster = await clusterName(start.folder);
  const settings = {
    ...start.settings,
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: socketFolder(cluster),
    cluster_name: cluster,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Its own process group: a terminal's or a supervisor's signal to ours must not end it before requests are done.
  const child = spawn(start.binaries.postgres, ['-D', place.path, ...flags], {
    ...start.runner,
    cwd: '/',
    env: cleanEnvironment,
    detached: true,
    stdio: ['ignore', logged.fd, logged.fd, place.handle?.fd ?? 'ignore'],
  });
  child.unref();
  const found = untilReady(child, start);
  await Promise.all([logged.close(), place.handle?.close()]);
  return (
    (await found) ?? ((await readFile(start.logFile)).subarray(from).toString().trim() || 'it ended without a word')
  );
}

/** The postmaster once it takes connections; undefined when it ended before. */
async function untilReady(child: ChildProcess, start: Start): Promise<Postmaster | undefined> {
  const state = { ended: false, ready: false };
  for (const event of ['exit', 'error']) {
    child.on(event, () => {
      state.ended = true;
      if (state.ready) start.onEnd();
    });
  }
  let told = performance.now();
  for (let round = 1; !state.ended; round += 1) {
    const found = await findPostmaster(start.folder);
    if (found?.pid === child.pid && found?.ready) {
      state.ready = true;
      return found;
    }
    // Shut down as PostgreSQL likes it, also amid a recovery; nothing else waits for it.
    if (start.signal?.aborted) child.kill('SIGINT');
    if (round % 100 === 0 && child.pid && (await isStopped(child.pid))) child.kill('SIGKILL');
    if (performance.now() - told > 10_000) {
      start.log('PostgreSQL is not ready yet: it may be recovering from a crash');
      told = performance.now();
    }
    await sleep(10);
  }
  return undefined;
}

/** The port of the last postmaster: who still holds its address finds the next one there. */
async function lastPort(folder: string): Promise<number | undefined> {
  const options = await readFile(join(folder, 'postmaster.opts'), 'utf8').catch(() => '');
  const port = Number(/"port=(\d+)"/.exec(options)?.[1]);
  return port > 0 ? port : undefined;
}

/** A port that is free now; a program that takes it before PostgreSQL does makes the start try another one. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.on('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function rotate(logFile: string): Promise<void> {
  await mkdir(dirname(logFile), { recursive: true });
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size > 20_000_000) await rename(logFile, `${logFile}.1`);
}
