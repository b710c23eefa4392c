const LOOK_EVERY_MS = 5000;
/** More than this above what was resident after the last return is worth a pause. */
const GROWN_BYTES = 64 * 2 ** 20;
/** Returning stops the thread for up to a fifth of a second: it waits until hardly anybody would notice. */
const IDLE_SHARE = 0.25;
/** What was in use during one return may be free at the next: so soon after it another is tried, and ever later while it brings little. */
const AGAIN_MS = 60_000;
const AGAIN_AT_MOST_MS = 3_600_000;

/** What the process tells of itself. */
export type Own = Readonly<{
  /** Bytes of memory that the process occupies. */
  resident(): number;
  /** How much of the time since the last question the event loop worked, 0 to 1. */
  busy(): number;
  /** Collects garbage and gives free memory back to the machine. */
  collect(): void;
}>;

/**
 * Gives memory back to the machine. V8 keeps the pages that a burst of requests has filled with garbage, hundreds of megabytes, for
 * as long as the process lives; only its most thorough collection returns them.
 * @returns what ends that; nothing is done without `--expose-gc` (scripts/serverFlags.json)
 */
export function returnMemoryWhenIdle(own: Own | null = ownOfProcess()): () => void {
  if (!own) return () => undefined;
  own.busy();
  // The smallest seen, and what the last return left.
  let least = own.resident();
  let left = least;
  let againMs = AGAIN_MS;
  let notBefore = 0;
  const timer = setInterval(() => {
    const isIdle = own.busy() < IDLE_SHARE;
    const resident = own.resident();
    const isDue = resident - left >= GROWN_BYTES || (resident - least >= GROWN_BYTES && performance.now() >= notBefore);
    if (!isIdle || !isDue) return;
    own.collect();
    left = own.resident();
    least = Math.min(least, left);
    againMs = resident - left >= GROWN_BYTES ? AGAIN_MS : Math.min(2 * againMs, AGAIN_AT_MOST_MS);
    notBefore = performance.now() + againMs;
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function ownOfProcess(): Own | null {
  const collect = globalThis.gc;
  if (!collect) return null;
  let since = performance.eventLoopUtilization();
  return {
    resident: () => process.memoryUsage.rss(),
    busy() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, since);
      since = now;
      return utilization;
    },
    collect: () => void collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  };
}
