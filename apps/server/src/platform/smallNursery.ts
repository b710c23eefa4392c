import { setFlagsFromString } from 'node:v8';
import type { Worker } from 'node:worker_threads';

/** Those of scripts/serverFlags.json by which the server's own nursery has its size; 0 leaves it to the limits of a thread. */
const own = process.execArgv.filter((flag) => /^--(min|max)-semi-space-size=\d+$/.test(flag));
const lifted = own.map((flag) => flag.replace(/\d+$/, '0'));

/** Threads that have no heap yet. */
let starting = 0;

/**
 * Starts a thread whose nursery is as small as its limits say. The flags of the server's own nursery hold for threads too, before their
 * limits: 16 MB would be in memory for each. They are lifted until the thread has its heap, and no longer: what is loaded meanwhile is
 * compiled anew.
 */
export function withSmallNursery(start: () => Worker): Worker {
  if (starting === 0) for (const flag of lifted) setFlagsFromString(flag);
  starting += 1;
  let hasHeap = false;
  const begun = () => {
    if (hasHeap) return;
    hasHeap = true;
    starting -= 1;
    if (starting === 0) for (const flag of own) setFlagsFromString(flag);
  };
  try {
    return start().once('online', begun).once('error', begun).once('exit', begun);
  } catch (error) {
    begun();
    throw error;
  }
}
