import { LRUCache } from 'lru-cache';
import { visiblePatients } from '../access.ts';
import type { Actor } from '../actor.ts';

const KNOWN_MS = 10_000;
const KNOWN_AT_MOST = 5000;

/** Which lists were lately found to have more matches than are counted. */
export type KnownCaps = Readonly<{ has(key: string): boolean; keep(key: string): void }>;

/**
 * Counting ten thousand matches takes more time than the page that they stand on. That a list has more of them hardly changes, so
 * that this is asked again only after ten seconds; a list with fewer matches is counted every time.
 */
export function knownCaps(): KnownCaps {
  const known = new LRUCache<string, true>({ max: KNOWN_AT_MOST, ttl: KNOWN_MS });
  return { has: (key) => known.has(key), keep: (key) => void known.set(key, true) };
}

/** Tells a list's matches for one scope of patients from those for another: accounts that see all patients share what is known. */
export function capKey(actor: Actor, ...values: readonly object[]): string {
  const seesAll = actor.dataAuthority === 'all' && !actor.isGuest;
  const own = seesAll ? [] : [actor.accountId, actor.departmentId];
  return JSON.stringify([actor.institutionId, visiblePatients(actor), own, values]);
}
