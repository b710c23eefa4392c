import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from './database.ts';

/** With more calls at work than this, background work takes time from them. */
const FEW = 1;
const LOOK_AGAIN_MS = 20;
const PAUSE_FACTOR = 9;

/**
 * Background work that goes on in pieces leaves the database to calls between them: it waits until few calls are at work, at
 * most nine times as long as the piece took.
 * @param workedMs what the piece took, in milliseconds
 */
export async function leaveToCalls(database: Pick<Database, 'pools'>, workedMs: number): Promise<void> {
  const until = performance.now() + PAUSE_FACTOR * workedMs;
  const isBusy = () => database.pools().pools.some(({ role, inUse }) => role === 'app' && inUse > FEW);
  while (isBusy() && performance.now() < until) await delay(Math.min(LOOK_AGAIN_MS, until - performance.now()));
}
