import type { FastifyReply, FastifyRequest } from 'fastify';

/** How much of a refused body is still read. */
const BYTES_AT_MOST = 256 * 2 ** 20;
/** And for how long. */
const PATIENCE_MS = 30_000;

/**
 * Reads on, and throws away, a body that is refused before all of it came. Fastify would close the connection; that resets it, and a
 * sender that is still writing loses the answer (RFC 9112, 9.6): a browser would show a broken network in place of our sentence.
 */
export function readOutRefusedBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete || reply.getHeader('connection') !== 'close') return;
  if (Number(raw.headers['content-length'] ?? 0) > BYTES_AT_MOST) return;
  // A connection that stays is read by Node until the next request begins.
  reply.removeHeader('connection');
  const isLast = !reply.raw.shouldKeepAlive;
  reply.raw.shouldKeepAlive = true;
  const timer = setTimeout(() => raw.destroy(), PATIENCE_MS).unref();
  raw.once('close', () => {
    clearTimeout(timer);
    // A sender that asked for `Connection: close` gets it after the body, not amid it.
    if (isLast) raw.socket.destroySoon();
  });
}
