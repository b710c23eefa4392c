import type { Worker } from 'node:worker_threads';

const LOOK_EVERY_MS = 500;

type Limits = Readonly<{ workMs: number; patienceMs: number; lookEveryMs?: number }>;

/**
 * Ends a thread that works too long on one thing. What it works is counted by the processor: on a busy machine the clock would
 * blame the work.
 * @param limits in ms: of the processor's time, and of the clock's for a thread that waits for ever
 */
export function endWhenSlow(worker: Worker, { workMs, patienceMs, lookEveryMs = LOOK_EVERY_MS }: Limits) {
  let isStopped = false;
  const end = () => {
    if (!isStopped) void worker.terminate();
  };
  // A thread that ended on its own sends nothing more.
  const begun = worker.cpuUsage().catch(() => undefined);
  const usedMs = async () => {
    const from = await begun;
    const used = from && (await worker.cpuUsage(from).catch(() => undefined));
    return used ? (used.user + used.system) / 1000 : 0;
  };
  const patience = setTimeout(end, patienceMs);
  const look = setInterval(async () => {
    if ((await usedMs()) > workMs) end();
  }, lookEveryMs);
  return {
    /** What the thread has worked so far; 0 once it ended. */
    usedMs,
    stop() {
      isStopped = true;
      clearTimeout(patience);
      clearInterval(look);
    },
  };
}
