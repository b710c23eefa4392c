import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/freePort.ts';
import { addressOf, endServer, startServer } from './server.ts';

/** Starts the server on demonstration data of its own for all browser tests; the console must be built. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cogclinic-e2e-'));
  const place = { dataDir, port: await freePort() };
  process.env.BASE_URL = addressOf(place);
  process.env.E2E_DATA_DIR = dataDir;
  const server = await startServer(place);
  return async () => {
    await endServer(server, 'SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  };
}
