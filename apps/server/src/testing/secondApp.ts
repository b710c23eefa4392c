import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import type { TestApp } from './harness.ts';
import { type SecondServer, type SecondServerOptions, secondServer } from './secondServer.ts';

/** A server that answers calls, on the database of the test's. */
export type SecondApp = { app: FastifyInstance; server: SecondServer; close(): Promise<void> };

/** Opens one; the test starts its background work. */
export async function secondApp(t: TestApp, options: SecondServerOptions = {}): Promise<SecondApp> {
  const server = await secondServer(t, options);
  const app = await buildApp(server.platform);
  return {
    app,
    server,
    async close() {
      server.wake();
      await app.close();
      await server.close();
    },
  };
}
