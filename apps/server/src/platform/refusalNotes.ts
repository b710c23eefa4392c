import { AUDIT_NOUNS } from '@cogclinic/contract/audit';
import { type Call, toldBy } from '@cogclinic/contract/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type AuditEntry, audit } from './audit.ts';
import type { Database } from './database.ts';
import type { Party } from './fairQueue.ts';
import { loggable } from './loggable.ts';
import { partyOfSession } from './sessions.ts';
import { tokenHashOf } from './token.ts';

/** Not allowed; not there, or not to be known; too often. */
const REFUSED: readonly number[] = [403, 404, 429];
const AT_MOST = 20_000;
/** The same refusal of the same account is written down once in ten minutes: one who tries a thousand times floods nothing. */
const noted = new LRUCache<string, true>({ max: AT_MOST, ttl: 10 * 60_000 });

/** The noun of an account's call in the audit trail: its own, or `sessions` for what is no record. */
export function auditNounOf(call: Call): AuditEntry['noun'] | undefined {
  if (typeof call.access !== 'object') return undefined;
  const { noun } = toldBy(call);
  return AUDIT_NOUNS.find((one) => one === noun) ?? 'sessions';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The noun of the call in the audit trail. */
    auditNoun?: AuditEntry['noun'];
  }
}

/** Writes into the audit trail that a signed-in account was refused, after the answer: nobody waits for it. */
export function noteRefusals(app: FastifyInstance, database: Pick<Database, 'asOwner'>): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!REFUSED.includes(reply.statusCode)) return;
    const { auditNoun } = request.routeOptions.config;
    const tokenHash = auditNoun && tokenHashOf(request);
    const party = tokenHash && partyOfSession(tokenHash);
    if (!party || !auditNoun) return;
    const call = `${request.method} ${request.routeOptions.url?.replace(/^\/api/, '') ?? ''}`;
    const key = `${party.accountId} ${call} ${reply.statusCode}`;
    if (noted.has(key)) return;
    noted.set(key, true);
    noteLater(database, request, party, {
      action: 'refuse',
      noun: auditNoun,
      detail: { call, status: reply.statusCode },
      address: request.ip,
    });
  });
}

/** Adds an entry of its own to the trail, without making anybody wait; what fails is logged. */
export function noteLater(
  database: Pick<Database, 'asOwner'>,
  { log }: Pick<FastifyRequest, 'log'>,
  party: Party,
  entry: AuditEntry,
): void {
  database
    .asOwner((tx) => audit(tx, party, entry))
    .catch((error: unknown) => log.warn(loggable(error), 'a refusal is missing in the audit trail'));
}
