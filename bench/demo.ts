import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Served } from './jobs.ts';
import { type Running, runServer } from './process.ts';

const PASSWORD = 'Demo2026';

export type Clinic = {
  server: Running;
  token: string;
  headers: Served;
  /** Calls the server as the clinic's administrator. */
  send<T>(path: string, body?: object): Promise<T>;
};

/** Runs `work` against a server of its own with the demonstration data. */
export async function inDemoClinic<T>(work: (clinic: Clinic) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cogclinic-bench-demo-'));
  const env = { DATA_DIR: dataDir, SEED_PASSWORD: PASSWORD, RATE_LIMIT: '0', LOG_LEVEL: 'warn' };
  const server = await runServer(env);
  try {
    const headers: Record<string, string> = { 'accept-language': 'en' };
    const send = async <Data>(path: string, body?: object): Promise<Data> => {
      const answer = await fetch(`${server.url}/api${path}`, {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      });
      const { data, msg } = (await answer.json()) as { data: Data; msg: string };
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${msg}`);
      return data;
    };
    const password = Buffer.from(PASSWORD).toString('base64');
    const { token } = await send<{ token: string }>('/login/toLogin', { username: 'admin', password });
    headers.authorization = `Bearer ${token}`;
    return await work({ server, token, headers, send });
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
