import { setFlagsFromString } from 'node:v8';

const LOOK_EVERY_MS = 5000;
/** More than this above what was resident after the last return is worth collecting for. */
const GROWN_BYTES = 64 * 2 ** 20;
/** Who saves memory collects more often than who must be fast: it waits until the server has little to do. */
const IDLE_SHARE = 0.25;
/** Until the next look: one collection, which takes a second or two. After eight V8 would add another, a pause more for little. */
const SAVING_MS = 4000;
/** What was in use during one return may be free at the next: so soon after it another is tried, and ever later while it brings little. */
const AGAIN_MS = 60_000;
const AGAIN_AT_MOST_MS = 3_600_000;
/** V8 begins a collection when more than 64 MB outside its heap were allocated since the last. Never touched, they occupy nothing. */
const ENOUGH_TO_COLLECT = 65 * 2 ** 20;

/** What the process tells of itself. */
export type Own = Readonly<{
  /** Bytes of memory that the process occupies. */
  resident(): number;
  /** How much of the time since the last question the event loop worked, 0 to 1. */
  busy(): number;
  /** Begins a collection that gives free pages back, in steps between which calls are answered; so do those that follow. */
  save(): void;
  /** Collections keep free pages again for what comes next. */
  saveNoMore(): void;
}>;

/**
 * Gives memory back to the machine. V8 keeps the pages that a burst of requests has filled with garbage, hundreds of megabytes, for
 * as long as the process lives. It would give them back when it takes the process for idle, but V8 13 does not recognise that in
 * Node (https://github.com/nodejs/node/issues/66564), so an idle server asks for it. `gc()` does it too, in pauses of a tenth of a
 * second in which nobody is answered.
 * @returns what ends that
 */
export function returnMemoryWhenIdle(own: Own = ownOfProcess()): () => void {
  own.busy();
  // The smallest seen, and what the last return left.
  let least = own.resident();
  let left = least;
  let againMs = AGAIN_MS;
  let notBefore = 0;
  let saving: { since: number; from: number } | null = null;
  const stop = () => {
    if (saving) own.saveNoMore();
    saving = null;
  };
  const timer = setInterval(() => {
    if (own.busy() >= IDLE_SHARE) return stop();
    const resident = own.resident();
    const now = performance.now();
    if (!saving) {
      const isDue = resident - left >= GROWN_BYTES || (resident - least >= GROWN_BYTES && now >= notBefore);
      if (!isDue) return;
      saving = { since: now, from: resident };
      own.save();
      return;
    }
    if (now - saving.since < SAVING_MS) return;
    const { from } = saving;
    stop();
    left = resident;
    least = Math.min(least, left);
    againMs = from - left >= GROWN_BYTES ? AGAIN_MS : Math.min(2 * againMs, AGAIN_AT_MOST_MS);
    notBefore = now + againMs;
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    stop();
  };
}

function ownOfProcess(): Own {
  let since = performance.eventLoopUtilization();
  return {
    resident: () => process.memoryUsage.rss(),
    busy() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, since);
      since = now;
      return utilization;
    },
    save() {
      setFlagsFromString('--memory-saver-mode');
      void new ArrayBuffer(ENOUGH_TO_COLLECT);
      // What the collection is for is settled when it begins. While memory is saved, V8 would rather stop the thread for all of it at
      // once than take another page.
      setImmediate(() => setFlagsFromString('--no-memory-saver-mode'));
    },
    // As the server is started (scripts/serverFlags.json): code that was compiled under other flags would be compiled again.
    saveNoMore: () => setFlagsFromString('--no-memory-saver-mode'),
  };
}
