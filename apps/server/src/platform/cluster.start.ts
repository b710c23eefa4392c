import { spawn } from 'node:child_process';
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './cluster.binaries.ts';
import { cleanEnvironment } from './cluster.init.ts';
import { clusterName, endOrphans, findPostmaster, type Postmaster } from './cluster.process.ts';
import { placeFor, type Runner } from './cluster.user.ts';

/** What a postmaster is started with. */
export type Start = {
  folder: string;
  logFile: string;
  binaries: Binaries;
  runner: Runner;
  settings: Record<string, string>;
  log: (line: string) => void;
};

/** Starts a postmaster on a free loopback port and waits until it takes connections. */
export async function startPostmaster(start: Start): Promise<Postmaster> {
  await rotate(start.logFile);
  for (let attempt = 1; ; attempt += 1) {
    const failure = await tryStart(start, await freePort());
    if (typeof failure !== 'string') return failure;
    const again = /Address already in use|could not create any TCP|shared memory block/.test(failure);
    if (!again || attempt === 50) throw new Error(`PostgreSQL does not start: ${failure}`);
    // A postmaster killed with kill -9 leaves children, and their shared memory, for a moment.
    if (failure.includes('shared memory block')) await endOrphans(start.folder);
    await sleep(100);
  }
}

/** The running postmaster, or the log's last lines when it ended. */
async function tryStart(start: Start, port: number): Promise<Postmaster | string> {
  const logged = await open(start.logFile, 'a', 0o600);
  const from = (await logged.stat()).size;
  const place = await placeFor(start.folder, start.runner);
  const settings = {
    ...start.settings,
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    cluster_name: await clusterName(start.folder),
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
  const ended = { yet: false };
  child.on('exit', () => {
    ended.yet = true;
  });
  child.on('error', () => {
    ended.yet = true;
  });
  child.unref();
  await Promise.all([logged.close(), place.handle?.close()]);
  for (const since = Date.now(); !ended.yet; await sleep(10)) {
    const found = await findPostmaster(start.folder);
    if (found?.pid === child.pid && found?.ready) return found;
    if (Date.now() - since > 10_000) {
      start.log('PostgreSQL is not ready yet: it may be recovering from a crash');
      await sleep(10_000);
    }
  }
  return (await readFile(start.logFile)).subarray(from).toString().trim() || 'it ended without a word';
}

/** A port that is free now; whoever takes it before PostgreSQL does makes the start try another one. */
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
