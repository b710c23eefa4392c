import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { childrenOf } from '../scripts/children.ts';
import { freePort } from '../scripts/freePort.ts';

const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
const SUPERVISE = fileURLToPath(new URL('../scripts/supervise.mjs', import.meta.url));
/** The cache of compiled code that `npm start` and the API tests use too. */
const COMPILED = fileURLToPath(new URL('../.cache/compiled', import.meta.url));

/** A server's data directory and port. */
export type Place = Readonly<{ dataDir: string; port: number }>;

export const addressOf = ({ port }: Place): string => `http://127.0.0.1:${port}`;

/** Makes the demonstration in a folder of its own, which is copied for each server: making it takes longer. */
export async function demonstration(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cogclinic-demonstration-'));
  const server = await startServer({ dataDir, port: await freePort() });
  await endServer(server, 'SIGTERM');
  return dataDir;
}

/** A place for a server of its own, with the demonstration in it; `dataDir` is the caller's to remove. */
export async function newPlace(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cogclinic-e2e-'));
  // The database's files belong to an account of their own, which Node's copying does not keep.
  await promisify(execFile)('cp', ['-a', `${process.env.E2E_DEMONSTRATION}/.`, dataDir]);
  return { dataDir, port: await freePort() };
}

/** Starts the server, with settings of its own if any are given, and waits until it is ready. */
export const startServer = (place: Place, env: Record<string, string> = {}): Promise<ChildProcess> =>
  start(place, [MAIN], env);

/** The same as `npm start` runs it: a server that is killed, or freezes, is started again. Answers the supervisor. */
export const startSupervised = (place: Place): Promise<ChildProcess> => start(place, [SUPERVISE, MAIN]);

/** The process of the server that a supervisor runs now, to be killed or stopped. */
export async function serverOf(supervisor: ChildProcess): Promise<number> {
  const [server] = await childrenOf(supervisor.pid ?? 0);
  if (server === undefined) throw new Error('the supervisor runs no server now');
  return server;
}

async function start(
  place: Place,
  program: readonly string[],
  env: Record<string, string> = {},
): Promise<ChildProcess> {
  const server = spawn(process.execPath, program, {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILED,
      PORT: String(place.port),
      HOST: '127.0.0.1',
      DATA_DIR: place.dataDir,
      SEED_PASSWORD: 'Demo2026',
      RATE_LIMIT: '0',
      // All tests sign in as the same few people.
      SESSIONS_PER_ACCOUNT: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const until = Date.now() + 180_000;
  for (;;) {
    const answer = await fetch(`${addressOf(place)}/api/ready`).catch(() => null);
    if (answer?.ok) return server;
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    if (Date.now() > until) {
      await endServer(server, 'SIGKILL');
      throw new Error('the server did not get ready in 180 s');
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Ends a server, in order or by killing it, and waits until it is gone. */
export async function endServer(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill(signal);
  await gone;
}
