import { performance } from 'node:perf_hooks';

const LOOK_EVERY_MS = 5000;
/** More than this above what was resident after the last return is worth a pause. */
const GROWN_BYTES = 64 * 2 ** 20;
/** Returning stops the thread for up to a fifth of a second: it waits until hardly anybody would notice. */
const IDLE_SHARE = 0.25;

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
  // The smallest seen, until the first return tells what is really needed.
  let needed = own.resident();
  const timer = setInterval(() => {
    const isIdle = own.busy() < IDLE_SHARE;
    if (!isIdle || own.resident() - needed < GROWN_BYTES) return;
    own.collect();
    needed = own.resident();
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
