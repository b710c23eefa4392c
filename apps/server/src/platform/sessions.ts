import { LRUCache } from 'lru-cache';
import type { Party } from './fairQueue.ts';
import { Refusal } from './refusal.ts';

const AT_MOST = 20_000;
const letIn = new LRUCache<string, Party>({ max: AT_MOST });

/** Notes whose session was let in just now, or (`false`) that a token opens nothing. */
export function noteSession(tokenHash: Buffer, party: Party | false): void {
  const key = tokenHash.toString('base64');
  if (!party) {
    letIn.delete(key);
    return;
  }
  // A session never changes its account.
  if (letIn.has(key)) return;
  letIn.set(key, { institutionId: party.institutionId, accountId: party.accountId });
}

/** Lets in by a token: one that is refused opens nothing any more. @throws what `enter` throws */
export async function lettingIn<T>(tokenHash: Buffer, enter: () => Promise<T>): Promise<T> {
  try {
    return await enter();
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) noteSession(tokenHash, false);
    throw error;
  }
}

/** Whose session this process has let in before: anybody can make up a token, but not one like this. */
export const partyOfSession = (tokenHash: Buffer): Party | undefined => letIn.get(tokenHash.toString('base64'));
