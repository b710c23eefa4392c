import type { Worker } from 'node:worker_threads';

const LOOK_EVERY_MS = 500;

/**
 * Ends a thread that works too long on one thing. What it works is counted by the processor: on a busy machine the clock would
 * blame the work.
 * @param limits in ms: of the processor's time, and of the clock's for a thread that waits for ever
 */
export function endWhenSlow(worker: Worker, { workMs, patienceMs }: { workMs: number; patienceMs: number }) {
  const patience = setTimeout(() => void worker.terminate(), patienceMs);
  // A thread that ended on its own sends nothing more.
  const begun = worker.cpuUsage().catch(() => undefined);
  const look = setInterval(async () => {
    const used = await worker.cpuUsage(await begun).catch(() => undefined);
    if (used && (used.user + used.system) / 1000 > workMs) void worker.terminate();
  }, LOOK_EVERY_MS);
  return {
    stop() {
      clearTimeout(patience);
      clearInterval(look);
    },
  };
}
