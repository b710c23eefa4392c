import { BlockList, isIPv6 } from 'node:net';
import type { Call } from '@cogclinic/contract/call';
import { grants } from '@cogclinic/contract/smart';
import type { FastifyRequest } from 'fastify';
import { audit } from './audit.ts';
import type { Request } from './call.ts';
import type { Client, Database, Tx } from './database.ts';
import { telling } from './entrance.changes.ts';
import { type Entrance, handlerOf } from './entrance.ts';
import { parse } from './input.ts';
import { Refusal } from './refusal.ts';
import { type ClientAnswer, needReadable } from './resource.ts';
import { lettingIn, noteSession } from './sessions.ts';
import { tokenHashOf } from './token.ts';

/** Lets another system in by its token, and notes in the audit trail what it was shown. @throws Refusal 400, 401, 403, 406 */
export const enterClient: Entrance = async ({ implementation, request, base }, { database }) => {
  const { call } = implementation;
  const handler = handlerOf(implementation);
  return asClient(database, { call, request }, async (tx, client) => {
    const given = { ...base, ...parse(call, request), tx, client };
    const answer = (await telling(call, tx, client.actor, () => handler(given))) as ClientAnswer<object>;
    await noteReading(tx, client, { call, address: base.address }, answer);
    return answer;
  });
};

/**
 * Runs `work` for the client of a request's token, when its scopes include the one that the call needs.
 * @param once as in `Database.asActor`
 * @throws Refusal 400 for a token in the address, 401, 403, 406
 */
export async function asClient<T>(
  database: Pick<Database, 'asClient'>,
  { call, request, once }: { call: Call; request: FastifyRequest; once?: 'once' },
  work: (tx: Tx, client: Client) => Promise<T>,
): Promise<T> {
  // Addresses are written down on the way: a token in one is no secret any more.
  if ('access_token' in (request.query as object)) throw new Refusal(400, 'apiClients:tokenInAddress');
  // Bytes are what they are, whatever the caller would rather have.
  if (call.data !== 'blob') needReadable(request, nativeOf(call));
  const tokenHash = tokenHashOf(request);
  if (!tokenHash) throw new Refusal(401, 'apiClients:tokenMissing');
  return lettingIn(tokenHash, () =>
    database.asClient(
      tokenHash,
      async (tx, client) => {
        noteSession(tokenHash, { institutionId: client.actor.institutionId, accountId: client.id });
        if (!mayComeFrom(client, request.ip)) throw new Refusal(403, 'apiClients:wrongAddress');
        needScope(call, client);
        return work(tx, client);
      },
      once,
    ),
  );
}

const nativeOf = ({ interaction }: Pick<Call, 'interaction'>): string | undefined =>
  interaction?.does === 'read' ? interaction.native : undefined;

function needScope({ needs, path }: Pick<Call, 'needs' | 'path'>, { scopes }: Pick<Client, 'scopes'>): void {
  if (!needs) throw new Error(`${path} is no call of other systems`);
  if (needs === 'any' || grants(scopes, needs)) return;
  throw new Refusal(403, 'apiClients:scopeNeeded', { params: { scope: needs } });
}

/** Writes down what of patients' records an answer shows: who fetched it, by which call, from where. */
export async function noteReading(
  tx: Tx,
  { actor }: Pick<Client, 'actor'>,
  { call, address }: { call: Pick<Call, 'method' | 'path'> } & Pick<Request, 'address'>,
  { reading }: Pick<ClientAnswer<object>, 'reading'>,
): Promise<void> {
  if (!reading) return;
  const { rows, ...record } = reading;
  const detail = { call: `${call.method} ${call.path}`, ...(rows !== undefined && { rows }) };
  await audit(tx, actor, { action: rows === undefined ? 'open' : 'export', ...record, detail, address });
}

/** Whether a client may come from an address: one of its addresses or networks, or any where none is named. */
export function mayComeFrom({ addresses }: Pick<Client, 'addresses'>, address: string): boolean {
  if (addresses.length === 0) return true;
  const list = new BlockList();
  for (const one of addresses) {
    const [net = '', prefix] = one.split('/');
    const family = isIPv6(net) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(net, family);
    else list.addSubnet(net, Number(prefix), family);
  }
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return list.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4');
}
