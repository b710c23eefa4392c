import type { doctorInfo } from '@cogclinic/contract/identity';
import type { z } from 'zod';
import { clearDrafts } from '#ui/form/drafts.ts';
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

/** Forgets token, account, unsaved input and tabs of this window; modules that keep more of the account listen for it. */
export function forgetSession(): void {
  clearToken();
  clearDrafts();
  forgetTabs();
  setSignedIn(null);
}
