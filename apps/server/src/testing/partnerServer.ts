import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';

/** Another's server on this machine, behaving as a test has it. */
export type PartnerServer = { origin: string; requests: string[]; close(): Promise<void> };

/** Starts one; with the options of TLS it speaks https. */
export async function partnerServer(listener: RequestListener, secure?: ServerOptions): Promise<PartnerServer> {
  const requests: string[] = [];
  const listening: RequestListener = (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    listener(request, response);
  };
  const server = secure ? createSecureServer(secure, listening) : createServer(listening);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${secure ? 'https' : 'http'}://localhost:${port}`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
