import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Vitals } from '../apps/server/src/testing/hostile/probe.ts';
import { childrenOf } from '../scripts/children.ts';
import { freePort } from '../scripts/freePort.ts';
import serverEnv from '../scripts/serverEnv.json' with { type: 'json' };
import serverFlags from '../scripts/serverFlags.json' with { type: 'json' };

/** For how long an event loop stood still at most, and its thread computed at most, in milliseconds. */
export type Pause = { pauseMs: number; heldMs: number };

export type Running = { url: string; pid: number; startedInMs: number; stop(): Promise<void> };

export const SERVER = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
const PROBE = new URL('../apps/server/src/testing/hostile/probe.ts', import.meta.url).href;
const CACHE = fileURLToPath(new URL('../.cache/compiled', import.meta.url));

/** Where running servers report the pauses of their event loops, and the longest that ended servers reported. */
const probes = new Set<string>();
let longestOfEnded: Pause | null = null;

/** Settings of a server over the data of a folder. It joins the database there that this process has open, and reaches it as users' servers do. */
export const envOf = (dataDir: string) => ({ DATA_DIR: dataDir, SEED: 'none', RATE_LIMIT: '0', LOG_LEVEL: 'warn' });

/** Starts a server and watches its event loop. */
export async function runServer(env: Record<string, string>): Promise<Running> {
  const probePort = await freePort();
  const probe = `http://127.0.0.1:${probePort}/`;
  const server = await run(SERVER, { ...env, PROBE_PORT: String(probePort) }, '/api/ready', ['--import', PROBE]);
  // Discards pauses while loading, before any request.
  await pauseOf(probe);
  probes.add(probe);
  const stop = async () => {
    longestOfEnded = longestOf([longestOfEnded, await pauseOf(probe)]);
    probes.delete(probe);
    await server.stop();
  };
  return { ...server, stop };
}

/** The longest event loop pause of any watched server since the last call; null without a server. */
export async function worstPause(): Promise<Pause | null> {
  const worst = longestOf([...(await Promise.all([...probes].map(pauseOf))), longestOfEnded]);
  longestOfEnded = null;
  return worst;
}

function longestOf(pauses: readonly (Pause | null)[]): Pause | null {
  const known = pauses.filter((pause) => pause !== null);
  if (known.length === 0) return null;
  return {
    pauseMs: Math.max(...known.map(({ pauseMs }) => pauseMs)),
    heldMs: Math.max(...known.map(({ heldMs }) => heldMs)),
  };
}

async function pauseOf(probe: string): Promise<Pause> {
  const answer = await fetch(probe);
  const { pauseMs, heldMs } = (await answer.json()) as Vitals;
  return { pauseMs, heldMs };
}

/** Starts a program as `npm start` starts the server, on a free port, and waits until `path` answers. */
export async function run(
  file: string,
  env: Record<string, string>,
  path: string,
  flags: readonly string[] = [],
): Promise<Running> {
  const port = await freePort();
  const from = performance.now();
  const child = spawn(process.execPath, [...serverFlags, ...flags, file], {
    env: {
      ...process.env,
      ...serverEnv,
      NODE_COMPILE_CACHE: CACHE,
      NODE_ENV: 'production',
      SEED: 'demo',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await answering(child, `${url}${path}`);
  const startedInMs = Math.round(performance.now() - from);
  return {
    url,
    pid: child.pid ?? 0,
    startedInMs,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** Resident memory of a process, in MB (Linux). */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** Resident memory of the programs that a process has started, the database apart, in MB (Linux). */
export async function helpersMb(pid: number): Promise<number> {
  const children = await Promise.all(
    (await childrenOf(pid)).map(async (child) => {
      const name = await readFile(`/proc/${child}/comm`, 'utf8').catch(() => 'postgres');
      return name.startsWith('postgres') ? 0 : residentMb(child).catch(() => 0);
    }),
  );
  return children.reduce((sum, mb) => sum + mb, 0);
}

async function answering(child: ChildProcess, url: string): Promise<void> {
  for (const until = Date.now() + 120_000; Date.now() < until; ) {
    if ((await fetch(url).catch(() => null))?.ok) return;
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  child.kill('SIGKILL');
  throw new Error(`${url} does not answer`);
}
