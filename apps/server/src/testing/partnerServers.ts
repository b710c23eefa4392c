import { afterAll } from 'vitest';
import { type PartnerServer, partnerServer } from './partnerServer.ts';

/** Starts servers for the tests of a file, and closes those that are left when it has ended. */
export function partnerServers(): (...given: Parameters<typeof partnerServer>) => Promise<PartnerServer> {
  const begun: PartnerServer[] = [];
  afterAll(() => Promise.all(begun.map((server) => server.close())));
  return async (...given) => {
    const server = await partnerServer(...given);
    begun.push(server);
    return server;
  };
}
