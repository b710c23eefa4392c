import { rm } from 'node:fs/promises';
import { addressOf, demonstration, endServer, newPlace, startServer } from './server.ts';

/**
 * Makes the demonstration, and starts the server on one copy of it for all browser tests; those with a server of their
 * own take further copies. The console must be built.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const made = await demonstration();
  process.env.E2E_DEMONSTRATION = made;
  const place = await newPlace();
  process.env.BASE_URL = addressOf(place);
  process.env.E2E_DATA_DIR = place.dataDir;
  const server = await startServer(place);
  return async () => {
    await endServer(server, 'SIGTERM');
    for (const folder of [place.dataDir, made]) await rm(folder, { recursive: true, force: true });
  };
}
