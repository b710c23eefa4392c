import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { signInAgain } from './refusal.ts';

/** SHA-256 of the session's token in the Authorization header, with or without "Bearer"; null when there is none. */
export function tokenHashOf(request: Pick<FastifyRequest, 'headers'>): Buffer | null {
  const token = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim();
  return token ? createHash('sha256').update(token).digest() : null;
}

/** As `tokenHashOf`. @throws Refusal 401 when there is none */
export function neededTokenHash(request: Pick<FastifyRequest, 'headers'>): Buffer {
  const tokenHash = tokenHashOf(request);
  if (!tokenHash) throw signInAgain();
  return tokenHash;
}
