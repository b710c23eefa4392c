import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../../../scripts/freePort.ts';
import serverEnv from '../../../../../scripts/serverEnv.json' with { type: 'json' };
import serverFlags from '../../../../../scripts/serverFlags.json' with { type: 'json' };
import { untilReady } from '../untilReady.ts';
import type { Vitals } from './probe.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const PROBE = new URL('./probe.ts', import.meta.url).href;
const LINES_KEPT = 20;

/** A server as a process of its own, whose event loop and memory are its own. */
export type ProbedServer = {
  url: string;
  port: number;
  pid: number;
  alive(): boolean;
  /** What it logged last, as errors alone. */
  errors: readonly string[];
  /** Since the last question. */
  vitals(): Promise<Vitals>;
  /** For how long its main thread could have run so far and had no processor, in milliseconds; 0 where the system does not tell. */
  waitedMs(): Promise<number>;
  stop(): Promise<void>;
};

/** Starts a server with a probe in it and waits until it is ready. Limits of requests a minute are off: attacks are to arrive. */
export async function probedServer(env: Record<string, string>): Promise<ProbedServer> {
  const [port, probePort] = [await freePort(), await freePort()];
  const flags = [...serverFlags, '--import', PROBE];
  const child = spawn(process.execPath, [...flags, MAIN], {
    env: {
      ...process.env,
      ...serverEnv,
      SEED: 'none',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      ...env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PROBE_PORT: String(probePort),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A server must not outlive a caller that gave up waiting.
  const orphan = () => void child.kill('SIGKILL');
  process.once('exit', orphan);
  child.once('exit', () => process.off('exit', orphan));
  const errors = linesOf(child);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, url, { withinMs: 60_000, said: () => errors.join('\n') });
  return {
    url,
    port,
    pid: child.pid ?? 0,
    alive: () => child.exitCode === null && child.signalCode === null,
    errors,
    async vitals() {
      const answer = await fetch(`http://127.0.0.1:${probePort}/`);
      return (await answer.json()) as Vitals;
    },
    async waitedMs() {
      const said = await readFile(`/proc/${child.pid}/schedstat`, 'utf8').catch(() => '');
      return Number(said.split(' ')[1] ?? 0) / 1e6;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function linesOf(child: ChildProcess): string[] {
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      lines.push(...text.split('\n').filter(Boolean));
      lines.splice(0, lines.length - LINES_KEPT);
    });
  }
  return lines;
}
