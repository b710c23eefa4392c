import type { FastifyInstance, FastifyRequest } from 'fastify';

/** More than this many calls in one log line would hide what matters. */
const MOST_NAMED = 20;

/** The calls a process is working on. */
export type CallsInHand = Readonly<{
  /** Those now open or ended since the last turn, by method and route (never the address, which may hold a link's token). */
  names(): string[];
  /** Begins another turn. */
  turn(): void;
}>;

/** Follows which calls are open from here on. */
export function followCalls(app: FastifyInstance): CallsInHand {
  const open = new Set<FastifyRequest>();
  let ended: FastifyRequest[] = [];
  app.addHook('onRequest', (request, reply, done) => {
    open.add(request);
    // Answered or given up.
    reply.raw.once('close', () => {
      open.delete(request);
      ended.push(request);
    });
    done();
  });
  return {
    names: () => [...new Set([...ended, ...open].map(nameOf))].slice(0, MOST_NAMED),
    turn() {
      if (ended.length > 0) ended = [];
    },
  };
}

const nameOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? 'unknown'}`;
