import { timingSafeEqual } from 'node:crypto';
import { identityCalls } from '@cogclinic/contract/identity';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { measureWork } from './metrics.work.ts';
import type { Platform } from './platform.ts';
import { Refusal } from './refusal.ts';
import { hashOfToken, tokenHashOf } from './token.ts';
import { worstPause } from './watchdog.ts';

/** Seconds: most calls take milliseconds, prints and imports seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const PATH = '/metrics';

const SIGN_IN = `/api${identityCalls.login.path}`;
/** What the status of a sign-in says; another one is a request that was not understood. */
const SIGNED_IN: Readonly<Record<number, string>> = { 200: 'accepted', 422: 'refused', 429: 'waiting' };

/**
 * Serves what a monitoring system reads every few seconds, in Prometheus' text format: requests by route and status, pools,
 * turns, queues, sign-ins, the event loop and memory. No figure tells of a patient, and none names an institution or account.
 * It is open to who knows METRICS_TOKEN; without one, to programs on this machine that ask directly.
 */
export function registerMetrics(app: FastifyInstance, platform: Platform): void {
  const registry = new Registry();
  measureRequests(app, registry);
  measureWork(registry, platform);
  const mayRead = readers(platform.config);
  app.get(PATH, { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request)) throw new Refusal(404, 'errors:notFound');
    const parts = await Promise.all([ofProcess().metrics(), registry.metrics()]);
    return reply.type(registry.contentType).send(parts.join('\n'));
  });
}

/** Who may read: to all others the address is one of those that do not exist. */
function readers({ METRICS_TOKEN }: Pick<Config, 'METRICS_TOKEN'>): (request: FastifyRequest) => boolean {
  if (METRICS_TOKEN === undefined) return isFromHere;
  const expected = hashOfToken(METRICS_TOKEN);
  return (request) => {
    const given = tokenHashOf(request);
    return given !== null && timingSafeEqual(given, expected);
  };
}

/** Whether a program on this machine asks; a proxy on this machine, which asks for others, says for whom. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via;
  return forwarded === undefined && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Counter({
    name: 'cogclinic_http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'cogclinic_http_request_seconds',
    help: 'Time from a request to the end of its answer, by route.',
    labelNames: ['method', 'route'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  const signIns = new Counter({
    name: 'cogclinic_sign_ins_total',
    help: 'Sign-ins with name and password: accepted, refused, or not tried because the name or the address must wait.',
    labelNames: ['result'] as const,
    registers: [registry],
  });
  const known = new Map<string, { observe(value: number): void }>();
  app.addHook('onResponse', async ({ method, routeOptions: { url = 'none' } }, { statusCode, elapsedTime }) => {
    requests.inc({ method, route: url, status: statusCode });
    const key = `${method} ${url}`;
    const timer = known.get(key) ?? seconds.labels({ method, route: url });
    known.set(key, timer);
    timer.observe(elapsedTime / 1000);
    const result = url === SIGN_IN ? SIGNED_IN[statusCode] : undefined;
    if (result) signIns.inc({ result });
  });
}

let ofThisProcess: Registry | undefined;

/** Memory, processor time, collections of garbage and the event loop; measured from the first question on, once for all apps of the process. */
function ofProcess(): Registry {
  if (ofThisProcess) return ofThisProcess;
  const register = new Registry();
  collectDefaultMetrics({ register });
  const pause: Gauge = new Gauge({
    name: 'cogclinic_event_loop_worst_pause_seconds',
    help: 'The longest pause of the event loop within the last minute.',
    registers: [register],
    collect: (): void => pause.set(worstPause() / 1000),
  });
  ofThisProcess = register;
  return register;
}
