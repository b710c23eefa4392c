import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../scripts/freePort.ts';

const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));

/** Starts the server on demonstration data of its own for all browser tests; the console must be built. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cogclinic-e2e-'));
  const port = await freePort();
  const server = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SEED_PASSWORD: 'Demo2026',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.env.BASE_URL = `http://127.0.0.1:${port}`;
  process.env.E2E_DATA_DIR = dataDir;
  await ready(server, process.env.BASE_URL);
  return async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function ready(server: ChildProcess, base: string): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(`${base}/api/ready`).catch(() => null);
    if (answer?.ok) return;
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    if (Date.now() > until) throw new Error('the server did not get ready in 60 s');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
