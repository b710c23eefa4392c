import type { apiClientCalls } from '@cogclinic/contract/apiClients';
import type { CallInput } from '@cogclinic/contract/call';
import { addDays } from '@cogclinic/contract/days';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, notFound } from '#platform/refusal.ts';
import { uuid } from '#platform/sql/columns.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { momentOf } from '#platform/time.ts';
import { newToken } from '#platform/token.ts';
import type { ApiClient } from './apiClients.rows.ts';
import { holdClient, oneClient } from './apiClients.service.ts';
import { KEYS_AT_MOST, type PublicKey, readPublicKeys } from './publicKeys.ts';

type Calls = typeof apiClientCalls;
type NewKeys = CallInput<Calls['addKeys']>['body'];

const ADD = writeSql(
  'apiClients.addKey',
  { id: uuid },
  (given: { institutionId: string; clientId: string; kid: string; alg: string; jwk: string; expiresAt: Date | null }) =>
    `INSERT INTO api_client_keys (institution_id, client_id, kid, alg, jwk, expires_at)
     VALUES (${given.institutionId}, ${given.clientId}, ${given.kid}, ${given.alg}, ${given.jwk}::jsonb, ${given.expiresAt})
     ON CONFLICT DO NOTHING RETURNING id`,
);
const REMOVE = writeSql(
  'apiClients.removeKey',
  { id: uuid },
  ({ clientId, keyId }: { clientId: string; keyId: string }) =>
    `UPDATE api_client_keys SET removed_at = now() WHERE client_id = ${clientId} AND id = ${keyId} AND removed_at IS NULL
     RETURNING id`,
);
const END_TOKENS_OF_KEY = writeSql(
  'apiClients.endTokensOfKey',
  {},
  ({ clientId, keyId }: { clientId: string; keyId: string }) =>
    `DELETE FROM api_tokens WHERE client_id = ${clientId} AND key_id = ${keyId}`,
);
const SET_SECRET = writeSql(
  'apiClients.setSecret',
  {},
  ({ id, hash }: { id: string; hash: Buffer | null }) =>
    `UPDATE api_clients SET secret_hash = ${hash}, version = version + 1 WHERE id = ${id}`,
);
const END_TOKENS_OF_SECRET = writeSql(
  'apiClients.endTokensOfSecret',
  {},
  ({ id }: { id: string }) => `DELETE FROM api_tokens WHERE client_id = ${id} AND key_id IS NULL`,
);

/**
 * Adds the public keys of a system, each until the end of the day given.
 * @throws Refusal as `holdClient`, 422 at `jwks` or `expiresOn`
 */
export async function addKeys(tx: Tx, actor: Actor, { id, jwks, expiresOn }: NewKeys): Promise<ApiClient> {
  const { keys } = await holdClient(tx, actor, { id });
  const expiresAt = expiresOn && momentOf(`${addDays(expiresOn, 1)} 00:00:00`, actor.timeZone);
  if (expiresAt && expiresAt.getTime() <= Date.now()) throw fieldRefused('expiresOn', 'apiClients:dayPast');
  const added = readPublicKeys(jwks);
  if (keys.length + added.length > KEYS_AT_MOST) {
    throw fieldRefused('jwks', 'apiClients:jwks.tooMany', { atMost: KEYS_AT_MOST });
  }
  for (const key of added) await addKey(tx, actor, { id, expiresAt: expiresAt || null, key });
  const kids = added.map(({ kid }) => kid).join(', ');
  await audit(tx, actor, { action: 'change', noun: 'apiClients', subjectId: id, detail: { keys: kids } });
  return oneClient(tx, actor, id);
}

type NewKey = { id: string; expiresAt: Date | null; key: PublicKey };

async function addKey(tx: Tx, { institutionId }: Actor, { id, expiresAt, key }: NewKey): Promise<void> {
  const jwk = JSON.stringify(key.jwk);
  const [added] = await tx.write(ADD, { institutionId, clientId: id, kid: key.kid, alg: key.alg, jwk, expiresAt });
  if (!added) throw fieldRefused('jwks', 'apiClients:jwks.taken', { kid: key.kid });
}

/** Removes a key; the tokens that it opened end. @throws Refusal as `holdClient`, 404 for another system's key */
export async function removeKey(
  tx: Tx,
  actor: Actor,
  { id, keyId }: CallInput<Calls['removeKey']>['body'],
): Promise<ApiClient> {
  await holdClient(tx, actor, { id, toEnd: true });
  const removed = await tx.write(REMOVE, { clientId: id, keyId });
  if (removed.length === 0) throw notFound();
  await tx.write(END_TOKENS_OF_KEY, { clientId: id, keyId });
  await audit(tx, actor, { action: 'change', noun: 'apiClients', subjectId: id, detail: { state: 'keyRemoved' } });
  return oneClient(tx, actor, id);
}

/** Makes a secret, of which only a hash is kept; one made before ends with its tokens. @throws Refusal as `holdClient` */
export async function newSecret(tx: Tx, actor: Actor, id: string): Promise<{ secret: string }> {
  await holdClient(tx, actor, { id });
  const { token: secret, hash } = newToken();
  await tx.write(SET_SECRET, { id, hash });
  await tx.write(END_TOKENS_OF_SECRET, { id });
  await audit(tx, actor, { action: 'change', noun: 'apiClients', subjectId: id, detail: { state: 'secretMade' } });
  return { secret };
}

/** Ends a system's secret with the tokens that it opened. @throws Refusal as `holdClient` */
export async function endSecret(tx: Tx, actor: Actor, id: string): Promise<ApiClient> {
  await holdClient(tx, actor, { id, toEnd: true });
  await tx.write(SET_SECRET, { id, hash: null });
  await tx.write(END_TOKENS_OF_SECRET, { id });
  await audit(tx, actor, { action: 'change', noun: 'apiClients', subjectId: id, detail: { state: 'secretEnded' } });
  return oneClient(tx, actor, id);
}
