import type { JWK } from 'jose';
import { bool, bytes, json, moment, text, texts, uuid } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';

/** A client whose connection was not ended. */
export const CLIENT = readSql(
  'apiClients.present',
  { id: uuid, institution_id: uuid, scopes: texts, addresses: texts, secret_hash: bytes.orNull },
  ({ id }: { id: string }) =>
    `SELECT id, institution_id, scopes, addresses, secret_hash FROM api_clients WHERE id = ${id} AND ended_at IS NULL`,
);
/** Where a client publishes its keys, if it does and has not given us the one that it names. */
export const ADDRESS = readSql(
  'apiClients.keyAddress',
  { address: text.always, inner: bool },
  (given: { clientId: string; kid: string; alg: string }) =>
    `SELECT c.jwks_address AS address, c.jwks_inner AS inner FROM api_clients c
      WHERE c.id = ${given.clientId} AND c.ended_at IS NULL AND c.jwks_address IS NOT NULL
        AND NOT EXISTS (SELECT FROM api_client_keys k WHERE k.institution_id = c.institution_id AND k.client_id = c.id
                           AND k.kid = ${given.kid} AND k.alg = ${given.alg} AND k.removed_at IS NULL)`,
);
/** The key that a client names, held so that no token outlives its removal; `is_over` when it may be used no more. */
export const KEY = readSql(
  'apiClients.key',
  { id: uuid, jwk: json<JWK>(), is_over: bool.always },
  (given: { institutionId: string; clientId: string; kid: string; alg: string }) =>
    `SELECT id, jwk, coalesce(expires_at <= now(), false) AS is_over FROM api_client_keys
      WHERE institution_id = ${given.institutionId} AND client_id = ${given.clientId} AND kid = ${given.kid} AND alg = ${given.alg}
        AND removed_at IS NULL FOR UPDATE`,
);
/** Takes an assertion; no row when it was taken before, here or by another server. */
export const TAKE = writeSql(
  'apiClients.takeAssertion',
  { expires_at: moment },
  (given: { institutionId: string; clientId: string; jtiHash: Buffer; expiresAt: Date }) =>
    `INSERT INTO api_assertions (institution_id, client_id, jti_hash, expires_at)
     VALUES (${given.institutionId}, ${given.clientId}, ${given.jtiHash}, ${given.expiresAt})
     ON CONFLICT DO NOTHING RETURNING expires_at`,
);
/** Issues a token to a client whose connection was not ended meanwhile, nor the address changed at which its key was read. */
export const ISSUE = writeSql(
  'apiClients.issue',
  { expires_at: moment },
  (given: {
    institutionId: string;
    clientId: string;
    keyId: string | null;
    keyAddress: string | null;
    tokenHash: Buffer;
    scopes: readonly string[];
    seconds: number;
  }) =>
    `WITH used AS (
       UPDATE api_clients SET last_used_at = now()
        WHERE institution_id = ${given.institutionId} AND id = ${given.clientId} AND ended_at IS NULL
          AND (${given.keyAddress}::text IS NULL OR jwks_address = ${given.keyAddress}) RETURNING institution_id, id),
     by_key AS (
       UPDATE api_client_keys SET last_used_at = now() WHERE institution_id = ${given.institutionId} AND id = ${given.keyId})
     INSERT INTO api_tokens (institution_id, client_id, key_id, token_hash, scopes, expires_at)
     SELECT institution_id, id, ${given.keyId}, ${given.tokenHash}, ${given.scopes}::text[], now() + ${given.seconds}::int * interval '1 second'
       FROM used RETURNING expires_at`,
);
/** Tokens and assertions are of no use once they have expired. */
export const CLEAR = writeSql(
  'apiClients.clear',
  {},
  () =>
    `WITH tokens AS (DELETE FROM api_tokens WHERE expires_at < now())
     DELETE FROM api_assertions WHERE expires_at < now()`,
);
