import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import type { TestApp } from './harness.ts';
import { secondServer } from './secondServer.ts';

/** A second server that answers calls, on the database of the test's. */
export async function secondApp(t: TestApp): Promise<{ app: FastifyInstance; close(): Promise<void> }> {
  const server = await secondServer(t);
  const app = await buildApp(server.platform);
  return {
    app,
    async close() {
      await app.close();
      await server.close();
    },
  };
}
