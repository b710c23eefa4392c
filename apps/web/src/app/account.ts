import type { doctorInfo } from '@cogclinic/contract/identity';
import type { z } from 'zod';
import { dropDraftKey } from '#ui/draftKey.ts';
import { clearToken } from '#ui/session.ts';
import type { Pages } from './pages.ts';
import { forgetTabs } from './tabStore.ts';

export type Account = z.output<typeof doctorInfo>;
/** The signed-in account and what it may open. */
export type SignedIn = Readonly<{ account: Account; pages: Pages }>;

let current: SignedIn | null = null;
const listeners = new Set<() => void>();

export const getSignedIn = (): SignedIn | null => current;

export function subscribeSignedIn(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setSignedIn(next: SignedIn | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Forgets token, account and tabs of this window, and the key of what is unsent; modules that keep more of the account listen for it.
 * What is unsent stays, sealed, for the next session of the same account.
 */
export function forgetSession(): void {
  clearToken();
  dropDraftKey();
  forgetTabs();
  setSignedIn(null);
}
