import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Party } from './fairQueue.ts';
import { network } from './network.ts';
import { partyOfSession } from './sessions.ts';
import { tokenHashOf } from './token.ts';

/** Requests a minute; 0 sets none. */
export type RequestLimits = {
  /** Of one session, or of one address while no session is known. */
  session: number;
  /** Of all sessions of one account. */
  account: number;
  /** Of all accounts of one institution. */
  institution: number;
  /** Of one patient's link. */
  link: number;
  /** Of one enrolled device. */
  device: number;
  /** Of one connected system, by whichever of its tokens. */
  client: number;
};

/** The limits as they are configured. */
export const requestLimits = (config: Config): RequestLimits => ({
  session: config.RATE_LIMIT,
  account: config.RATE_LIMIT_ACCOUNT,
  institution: config.RATE_LIMIT_INSTITUTION,
  link: config.RATE_LIMIT_LINK,
  device: config.RATE_LIMIT_DEVICE,
  client: config.RATE_LIMIT_CLIENT,
});

type Caller = { request: FastifyRequest; party: Party | undefined };
type Limit = { max: number; keyOf(caller: Caller): string | undefined };

/**
 * Refuses callers that ask too often, with 429 and `Retry-After`. The limits are counted from the narrow to the wide, and what
 * one refuses is not counted by the next: a session gone wild takes nothing from its account, and an account nothing from
 * its institution beyond what was answered. Devices are counted each for itself, and connected systems by themselves too, so
 * that neither a clinic full of devices nor an eager system takes anything from its staff; the systems of an institution may
 * together ask as often as its accounts. Only a session that was let in counts for an account, so that made-up tokens
 * use up no one's share. Each server process counts for itself: behind N of them a caller may have up to N times as much.
 */
export async function limitRequests(
  app: FastifyInstance,
  limits: RequestLimits,
  isCall: (request: FastifyRequest) => boolean,
): Promise<void> {
  if (limits.session === 0) return;
  await app.register(rateLimit, { global: false, timeWindow: '1 minute' });
  const strangers = new WeakSet<FastifyRequest>();
  const own = checked(app, [
    { max: limits.account, keyOf: accountOf },
    { max: limits.client, keyOf: (caller) => (isOf('client', caller) ? caller.party?.accountId : undefined) },
    { max: limits.institution, keyOf: institutionOf },
  ]);
  const all = [
    ...checked(app, [
      { max: limits.session, keyOf: sessionOrAddress },
      { max: limits.link, keyOf: ({ request }) => linkOf(request) },
      { max: limits.device, keyOf: (caller) => (isOf('device', caller) ? caller.party?.accountId : undefined) },
    ]),
    ...own,
  ];
  app.addHook('onRequest', async (request, reply) => {
    // The console's own files are not calls.
    if (!isCall(request)) return;
    const party = partyOf(request);
    if (!party) strangers.add(request);
    for (const check of all) {
      const wait = await check({ request, party });
      if (wait !== null) throw tooMany(reply, wait);
    }
  });
  // Whose the first call of a session is, is known only after it.
  app.addHook('onResponse', async (request) => {
    const party = strangers.has(request) ? partyOf(request) : undefined;
    if (party) for (const check of own) await check({ request, party });
  });
}

/** Counts a request; answers the seconds to wait when it is one too many, otherwise null. */
type Check = (caller: Caller) => Promise<number | null>;

function checked(app: FastifyInstance, limits: readonly Limit[]): Check[] {
  return limits
    .filter(({ max }) => max > 0)
    .map(({ max, keyOf }) => {
      const keys = new WeakMap<FastifyRequest, string>();
      const keyGenerator = (request: FastifyRequest) => keys.get(request) ?? '';
      const count = app.createRateLimit({ max, keyGenerator });
      return async (caller) => {
        const key = keyOf(caller);
        if (key === undefined) return null;
        keys.set(caller.request, key);
        const counted = await count(caller.request);
        return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : null;
      };
    });
}

function partyOf(request: FastifyRequest): Party | undefined {
  const tokenHash = tokenHashOf(request);
  return tokenHash ? partyOfSession(tokenHash) : undefined;
}

/** Whether a known device or system makes a call of its kind. */
const isOf = (kind: 'device' | 'client', { request, party }: Caller): boolean =>
  party !== undefined && request.routeOptions.config.access === kind;

const accountOf = (caller: Caller): string | undefined =>
  isOf('device', caller) || isOf('client', caller) ? undefined : caller.party?.accountId;

function institutionOf(caller: Caller): string | undefined {
  if (!caller.party || isOf('device', caller)) return undefined;
  const { institutionId } = caller.party;
  return isOf('client', caller) ? `clients of ${institutionId}` : institutionId;
}

function sessionOrAddress({ request, party }: Caller): string {
  return (party && tokenHashOf(request)?.toString('base64')) ?? network(request.ip);
}

function linkOf(request: FastifyRequest): string | undefined {
  if (request.routeOptions.config.access !== 'guest') return undefined;
  return (request.params as { token: string }).token;
}

function tooMany(reply: FastifyReply, seconds: number): Error {
  reply.header('retry-after', seconds);
  return Object.assign(new Error('too many requests'), { statusCode: 429 });
}
