const LOOK_EVERY_MS = 5000;
/** More than this above what was resident after the last return is worth a pause. */
const GROWN_BYTES = 64 * 2 ** 20;
/** Either part of a return stops the thread for some tenth of a second: it waits until hardly anybody would notice. */
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
  /** Collects garbage; the process keeps the freed pages. */
  sweep(): void;
  /** Gives free pages back to the machine. */
  giveBack(): void;
}>;

/**
 * Gives memory back to the machine. V8 keeps the pages that a burst of requests has filled with garbage, hundreds of megabytes, for
 * as long as the process lives; only its most thorough collection returns them. That is several collections in one pause, each of
 * which is short once a plain one has swept: so the plain one comes first, in a pause of its own.
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
  let isSwept = false;
  const timer = setInterval(() => {
    if (own.busy() >= IDLE_SHARE) return;
    const resident = own.resident();
    const isDue = resident - left >= GROWN_BYTES || (resident - least >= GROWN_BYTES && performance.now() >= notBefore);
    if (!isSwept) {
      isSwept = isDue;
      if (isDue) own.sweep();
      return;
    }
    isSwept = false;
    own.giveBack();
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
    sweep: () => void collect({ type: 'major', execution: 'sync' }),
    giveBack: () => void collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  };
}
