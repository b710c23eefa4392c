import { createPublicKey } from 'node:crypto';
import type { JWK } from 'jose';
import { fieldRefused } from '#platform/refusal.ts';
import type { Algorithm } from './assertion.ts';

/** A public key that was read: nothing is kept of it but what a check of signatures needs. */
export type PublicKey = Readonly<{ kid: string; alg: Algorithm; jwk: JWK }>;

/** Keys that one set may bring. */
export const KEYS_AT_MOST = 10;
const KID_LENGTH = 200;
/** NIST SP 800-131A: shorter keys of RSA are no longer to be taken. */
const RSA_BITS = 2048;
const PRIVATE = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

/**
 * Reads the public keys in a JWK, or in a set of them (RFC 7517).
 * @throws Refusal 422 at `jwks`, saying what is wrong with it
 */
export function readPublicKeys(text: string): PublicKey[] {
  const keys = givenKeys(text);
  if (keys.length > KEYS_AT_MOST) throw refused('tooMany', { atMost: KEYS_AT_MOST });
  return distinct(keys.map(readKey));
}

/**
 * The keys of a published set that sign as we take it; others in it, as for encryption, are no concern of ours.
 * @throws Refusal 422 at `jwks`, saying what is wrong with the set, or with its first key where none can be used
 */
export function usableKeys(text: string): PublicKey[] {
  const keys = givenKeys(text);
  if (keys.some(isPrivate)) throw refused('private');
  const read = keys.map((key) => {
    try {
      return readKey(key);
    } catch (error) {
      return error;
    }
  });
  const usable = read.filter((one): one is PublicKey => !(one instanceof Error));
  if (usable.length === 0) throw read[0];
  return distinct(usable);
}

function givenKeys(text: string): Record<string, unknown>[] {
  const found = parsed(text);
  const keys: unknown[] = isRecord(found) && Array.isArray(found.keys) ? found.keys : [found];
  if (keys.length === 0 || !keys.every(isRecord)) throw refused('noKeys');
  return keys;
}

function distinct(keys: PublicKey[]): PublicKey[] {
  if (new Set(keys.map(({ kid, alg }) => `${alg} ${kid}`)).size < keys.length) throw refused('twice');
  return keys;
}

const isPrivate = (key: Record<string, unknown>) => PRIVATE.some((part) => part in key);

function readKey(given: Record<string, unknown>): PublicKey {
  if (isPrivate(given)) throw refused('private');
  const { kid } = given;
  if (typeof kid !== 'string' || kid === '' || kid.length > KID_LENGTH) throw refused('kid', { atMost: KID_LENGTH });
  if (given.use !== undefined && given.use !== 'sig') throw refused('use', { kid });
  const jwk = kept(given, kid);
  const alg: Algorithm = jwk.kty === 'RSA' ? 'RS384' : 'ES384';
  if (given.alg !== undefined && given.alg !== alg) throw refused('kind', { kid });
  return { kid, alg, jwk };
}

/** The parts of a key of RSA, or of the curve P-384, once they are known to make a key. */
function kept(given: Record<string, unknown>, kid: string): JWK {
  const { kty, n, e, crv, x, y } = given;
  if (kty !== 'RSA' && !(kty === 'EC' && crv === 'P-384')) throw refused('kind', { kid });
  const jwk = (kty === 'RSA' ? { kty, n, e } : { kty, crv, x, y }) as JWK;
  const bits = bitsOf(jwk);
  if (bits === null) throw refused('broken', { kid });
  if (kty === 'RSA' && bits < RSA_BITS) throw refused('weak', { kid, bits: RSA_BITS });
  return jwk;
}

function bitsOf(jwk: JWK): number | null {
  try {
    return createPublicKey({ key: jwk, format: 'jwk' }).asymmetricKeyDetails?.modulusLength ?? 0;
  } catch {
    return null;
  }
}

function parsed(text: string): unknown {
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text)) throw refused('private');
  try {
    return JSON.parse(text);
  } catch {
    throw refused('noJson');
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const refused = (why: string, params: Record<string, unknown> = {}) =>
  fieldRefused('jwks', `apiClients:jwks.${why}`, params);
