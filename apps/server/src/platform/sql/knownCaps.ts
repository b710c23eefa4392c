import { LRUCache } from 'lru-cache';
import { seesAll, visiblePatients } from '../access.ts';
import type { Actor } from '../actor.ts';

const KNOWN_MS = 10_000;
const KNOWN_AT_MOST = 5000;

/**
 * The lists that were lately found to have more matches than are counted, by `capKey`. Counting ten thousand takes more time than the
 * page that they stand on, and that there are more hardly changes, so that it is asked again only after ten seconds; a list with fewer
 * is counted every time.
 */
export const knownCaps = new LRUCache<string, true>({ max: KNOWN_AT_MOST, ttl: KNOWN_MS });

/** So long before its end one request asks again; otherwise all requests of that moment would count. */
const RENEWED_MS = 2000;

/** Whether a list is known to be that long. Near the end of that knowledge one caller hears no, and the others yes. */
export function isKnownLong(key: string): boolean {
  const left = knownCaps.getRemainingTTL(key);
  if (left > RENEWED_MS) return true;
  if (left > 0) knownCaps.set(key, true);
  return false;
}

/**
 * Tells a list's matches for one scope of patients from those for another: accounts that see all patients share what is known.
 * @param list its name
 */
export function capKey(list: string, actor: Actor, ...values: readonly object[]): string {
  const own = seesAll(actor) ? [] : [actor.accountId, actor.departmentId];
  return JSON.stringify([list, actor.institutionId, visiblePatients(actor), own, values]);
}
