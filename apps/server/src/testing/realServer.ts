import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Client, createClient } from '@cogclinic/contract/client';
import { childrenOf } from '../../../../scripts/children.ts';
import { freePort } from '../../../../scripts/freePort.ts';
import { untilReady } from './untilReady.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const SUPERVISE = fileURLToPath(new URL('../../../../scripts/supervise.mjs', import.meta.url));

/** Starts a server as a process of its own over the embedded database of `dataDir`, which can be killed, and a client signed in by `token`. */
export const realServer = (
  dataDir: string,
  token: string,
  more: NodeJS.ProcessEnv = {},
): Promise<{ server: ChildProcess; client: Client; baseUrl: string }> => start([MAIN], dataDir, token, more);

/** The same over a database that others use too, with the files in `dataDir`; `address` is that of its channels. */
export async function serverBeside(databaseUrl: string, dataDir: string, token: string, more: NodeJS.ProcessEnv = {}) {
  const { server, client, baseUrl } = await start([MAIN], dataDir, token, { DATABASE_URL: databaseUrl, ...more });
  return { server, client, baseUrl, address: `${baseUrl.replace('http', 'ws')}/api` };
}

/** The same as `npm start` runs it: `server` is the supervisor, `pid` the server that it runs now. */
export async function supervisedServer(dataDir: string, token: string) {
  const { server, client, baseUrl } = await start([SUPERVISE, MAIN], dataDir, token);
  const pid = async (): Promise<number> => {
    for (;;) {
      const [found] = await childrenOf(server.pid ?? 0);
      if (found !== undefined) return found;
      await delay(10);
    }
  };
  return { server, client, baseUrl, pid };
}

async function start(program: readonly string[], dataDir: string, token: string, more: NodeJS.ProcessEnv = {}) {
  const port = await freePort();
  const server = spawn(process.execPath, program, {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SEED: 'none',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      ...more,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const baseUrl = `http://127.0.0.1:${port}`;
  await untilReady(server, baseUrl, { withinMs: 90_000 });
  const options = { token: () => token, language: () => 'en', platform: () => 1, networkMessage: () => 'no answer' };
  return { server, baseUrl, client: createClient({ baseUrl: `${baseUrl}/api`, ...options }) };
}
