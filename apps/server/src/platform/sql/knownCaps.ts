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

/**
 * Tells a list's matches for one scope of patients from those for another: accounts that see all patients share what is known.
 * @param list its name
 */
export function capKey(list: string, actor: Actor, ...values: readonly object[]): string {
  const own = seesAll(actor) ? [] : [actor.accountId, actor.departmentId];
  return JSON.stringify([list, actor.institutionId, visiblePatients(actor), own, values]);
}
