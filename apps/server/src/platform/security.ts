import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { network } from './network.ts';
import { tokenHashOf } from './register.ts';
import { wasLetIn } from './sessions.ts';

/** An answer of a call is data and never a page. */
const CALL_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};
const HSTS = { 'strict-transport-security': 'max-age=31536000' };

/** Security headers, and a limit of requests a minute for each session, or each address when not signed in (0: none). */
export async function secure(
  app: FastifyInstance,
  options: { requestsPerMinute: number; https: boolean },
): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Ant Design writes its styles at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: options.https ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isCall(request)) {
      reply.headers(options.https ? { ...CALL_HEADERS, ...HSTS } : CALL_HEADERS);
    } else {
      await reply.helmet();
      reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=()');
    }
  });
  if (options.requestsPerMinute === 0) return;
  await app.register(rateLimit, {
    max: options.requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => {
      const tokenHash = tokenHashOf(request);
      return tokenHash && wasLetIn(tokenHash) ? tokenHash.toString('base64') : network(request.ip);
    },
    // The console's own files are not calls.
    allowList: (request) => !isCall(request),
  });
}

/** The path may be written in other ways ("/%61pi/…"): what the router makes of it counts. */
function isCall(request: FastifyRequest): boolean {
  return request.url.startsWith('/api/') || routeOf(request).startsWith('/api/');
}

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? '';
