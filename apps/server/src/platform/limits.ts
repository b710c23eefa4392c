import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Party } from './fairQueue.ts';
import { network } from './network.ts';
import type { RequestCounts } from './requestCounts.ts';
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
type Limit = { name: keyof RequestLimits; keyOf(caller: Caller): string | undefined };

/**
 * Refuses callers that ask too often, with 429 and `Retry-After`. The limits are counted from the narrow to the wide, and what
 * one refuses is not counted by the next: a session gone wild takes nothing from its account, and an account nothing from
 * its institution beyond what was answered. Devices are counted each for itself, and connected systems by themselves too, so
 * that neither a clinic full of devices nor an eager system takes anything from its staff; the systems of an institution may
 * together ask as often as its accounts. Only a session that was let in counts for an account, so that made-up tokens
 * use up no one's share. Servers of one database count together where `counts` are shared (`requestCounts.shared.ts`): a caller that
 * spreads its requests over them gets past its limit by what it asks within a second, and by a twentieth of it for each server.
 */
export function limitRequests(
  app: FastifyInstance,
  { limits, counts }: { limits: RequestLimits; counts: Pick<RequestCounts, 'counter'> },
  isCall: (request: FastifyRequest) => boolean,
): void {
  if (limits.session === 0) return;
  const strangers = new WeakSet<FastifyRequest>();
  const checked = (of: readonly Limit[]): Check[] =>
    of.filter(({ name }) => limits[name] > 0).map((limit) => newCheck(limit, limits[limit.name], counts));
  const own = checked([
    { name: 'account', keyOf: accountOf },
    { name: 'client', keyOf: (caller) => (isOf('client', caller) ? caller.party?.accountId : undefined) },
    { name: 'institution', keyOf: institutionOf },
  ]);
  const all = [
    ...checked([
      { name: 'session', keyOf: sessionOrAddress },
      { name: 'link', keyOf: ({ request }) => linkOf(request) },
      { name: 'device', keyOf: (caller) => (isOf('device', caller) ? caller.party?.accountId : undefined) },
    ]),
    ...own,
  ];
  app.addHook('onRequest', async (request, reply) => {
    // The console's own files are not calls.
    if (!isCall(request)) return;
    const party = partyOf(request);
    if (!party) strangers.add(request);
    for (const check of all) {
      const wait = check({ request, party });
      if (wait !== null) throw tooMany(reply, wait);
    }
  });
  // Whose the first call of a session is, is known only after it.
  app.addHook('onResponse', async (request) => {
    const party = strangers.has(request) ? partyOf(request) : undefined;
    if (party) for (const check of own) check({ request, party });
  });
}

/** Counts a request; answers the seconds to wait when it is one too many, otherwise null. */
type Check = (caller: Caller) => number | null;

function newCheck({ name, keyOf }: Limit, max: number, counts: Pick<RequestCounts, 'counter'>): Check {
  const count = counts.counter(name, max);
  return (caller) => {
    const key = keyOf(caller);
    if (key === undefined) return null;
    const { requests, msLeft } = count(key);
    return requests > max ? Math.ceil(msLeft / 1000) : null;
  };
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
