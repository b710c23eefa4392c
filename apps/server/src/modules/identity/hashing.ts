import { fairQueue, QueueFull } from '#platform/fairQueue.ts';
import { network } from '#platform/network.ts';
import { Refusal } from '#platform/refusal.ts';

/**
 * A hash keeps one of the four threads on which this process also reads and writes its files: two are left to those. What
 * is done for one address takes one, so that another's sign-in begins at once.
 */
const AT_ONCE = 2;
/** A clinic often is one address, and begins its day at one hour. */
const WAITING_AT_MOST = 20;
/** In which that many hashes are made. */
const RETRY_AFTER_S = 2;

const queue = fairQueue({ atOnce: AT_ONCE, waitingOfAccount: WAITING_AT_MOST, waitingOfInstitution: WAITING_AT_MOST });

/**
 * Does work that hashes when it is the turn of the caller's address; within one piece of it, hashes are made one after
 * another. What is refused here was not even begun: no guess was made, and none is to be counted.
 * @throws Refusal 429 when the address has as much waiting as it may have
 */
export function inTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
  const place = network(address);
  return queue.run({ institutionId: place, accountId: place }, work).catch((error: unknown) => {
    throw error instanceof QueueFull
      ? new Refusal(429, 'errors:tooMany', { data: { retryAfter: RETRY_AFTER_S } })
      : error;
  });
}
