import { createHash, randomBytes } from 'node:crypto';
import { tokenOffered } from '@cogclinic/contract/channel';
import type { FastifyRequest } from 'fastify';
import { signInAgain } from './refusal.ts';

/** What is kept of a token: 256 random bits need no slow hash, for they cannot be guessed. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A token of 256 random bits, to be told once, and the hash that is kept of it. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}

const hashed = new WeakMap<FastifyRequest['headers'], Buffer | null>();

/**
 * SHA-256 of the session's token in the Authorization header, with or without "Bearer", or among the subprotocols that a
 * WebSocket offers; null when there is none.
 */
export function tokenHashOf({ headers }: Pick<FastifyRequest, 'headers'>): Buffer | null {
  // Limits, turns and the entrance each ask whose a request is.
  let hash = hashed.get(headers);
  if (hash === undefined) {
    hash = hashOf(headers);
    hashed.set(headers, hash);
  }
  return hash;
}

function hashOf(headers: FastifyRequest['headers']): Buffer | null {
  const token =
    headers.authorization?.replace(/^Bearer\s+/i, '').trim() ??
    (headers.upgrade && tokenOffered(headers['sec-websocket-protocol']));
  return token ? hashOfToken(token) : null;
}

/** As `tokenHashOf`. @throws Refusal 401 when there is none */
export function neededTokenHash(request: Pick<FastifyRequest, 'headers'>): Buffer {
  const tokenHash = tokenHashOf(request);
  if (!tokenHash) throw signInAgain();
  return tokenHash;
}
