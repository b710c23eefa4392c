import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../scripts/freePort.ts';
import serverFlags from '../scripts/serverFlags.json' with { type: 'json' };

export type Running = { url: string; pid: number; startedInMs: number; stop(): Promise<void> };

const CACHE = fileURLToPath(new URL('../.cache/compiled', import.meta.url));

/** Starts a program, run as `npm start` runs the server, on a free port and waits until `path` answers. */
export async function run(file: string, env: Record<string, string>, path: string): Promise<Running> {
  const port = await freePort();
  const from = performance.now();
  const child = spawn(process.execPath, [...serverFlags, file], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: CACHE,
      NODE_ENV: 'production',
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

async function answering(child: ChildProcess, url: string): Promise<void> {
  for (const until = Date.now() + 120_000; Date.now() < until; ) {
    if ((await fetch(url).catch(() => null))?.ok) return;
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  child.kill('SIGKILL');
  throw new Error(`${url} does not answer`);
}
