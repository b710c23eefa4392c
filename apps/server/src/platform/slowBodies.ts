import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { partyOfSession } from './sessions.ts';
import { tokenHashOf } from './token.ts';

/** How long a request may take to arrive whose sender is not signed in. */
export const STRANGERS_PATIENCE_MS = 30_000;

const ANSWER = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Ends requests of strangers whose bodies trickle in: each holds a socket and memory for as long as its sender likes. */
export function endSlowBodies(app: FastifyInstance, patienceMs = STRANGERS_PATIENCE_MS): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (!raw.complete && hasBody(raw.headers) && !isSignedIn(request)) {
      const timer = setTimeout(() => {
        if (raw.complete) return;
        request.log.info('the body came too slowly');
        if (!reply.raw.headersSent && raw.socket instanceof Socket) raw.socket.write(ANSWER);
        raw.destroy();
      }, patienceMs);
      timer.unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

const hasBody = (headers: { 'content-length'?: string; 'transfer-encoding'?: string }): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function isSignedIn(request: FastifyRequest): boolean {
  const tokenHash = tokenHashOf(request);
  return tokenHash !== null && partyOfSession(tokenHash) !== undefined;
}
