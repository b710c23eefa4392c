import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitRequests, type RequestLimits } from './limits.ts';
import type { RequestCounts } from './requestCounts.ts';

/** An answer of a call is data and never a page. */
const CALL_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};
/**
 * A file that the console's pages load is no page either, and a first visit asks for some twenty: the policies of pages would be
 * more than many of these files.
 */
const ASSET_HEADERS = {
  'content-security-policy': CALL_HEADERS['content-security-policy'],
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
const ASSETS_PATH = '/assets/';
const HSTS = { 'strict-transport-security': 'max-age=31536000' };

const SCRIPTS = ["'self'"];
/** A worker has the policy of its own file: there alone runs WebAssembly, which unpacks images. */
const DECODERS = [...SCRIPTS, "'wasm-unsafe-eval'"];
/** Where the build of the console puts that worker. */
const DECODERS_PATH = '/decoders/';

const policyWith = (scriptSrc: string[]) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc,
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
});

/** Security headers, and limits of requests. */
export async function secure(
  app: FastifyInstance,
  options: { limits: RequestLimits; counts: Pick<RequestCounts, 'counter'>; https: boolean },
): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: policyWith(SCRIPTS),
    strictTransportSecurity: options.https ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isCall(request) || request.url.startsWith(ASSETS_PATH)) {
      const own = isCall(request) ? CALL_HEADERS : ASSET_HEADERS;
      reply.headers(options.https ? { ...own, ...HSTS } : own);
    } else {
      await reply.helmet(isDecoder(request) ? { contentSecurityPolicy: policyWith(DECODERS) } : {});
      reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=()');
    }
  });
  limitRequests(app, options, isCall);
}

const isDecoder = ({ url }: FastifyRequest): boolean => url.startsWith(DECODERS_PATH);

/** The path may be written in other ways ("/%61pi/…"): what the router makes of it counts. */
function isCall(request: FastifyRequest): boolean {
  return request.url.startsWith('/api/') || routeOf(request).startsWith('/api/');
}

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? '';
