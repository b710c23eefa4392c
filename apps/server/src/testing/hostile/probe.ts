import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import { followCollections } from '#platform/collections.ts';

/** Loaded into a server's process before the server: tells, at PROBE_PORT, what only the process itself knows. */
const RESOLUTION = 10;

export type Vitals = {
  /** The longest pause of the event loop since the last question, in milliseconds. */
  pauseMs: number;
  /** The longest for which the thread computed without a turn for others: the pause without what the machine gave to others. */
  heldMs: number;
  /** Of it, what went into collecting garbage. */
  collectedMs: number;
  residentMb: number;
  /** Of it, what JavaScript holds: objects and buffers. */
  heldMb: number;
};

// The server's own threads inherit what its process was started with.
if (isMainThread) answerQuestions();

function answerQuestions(): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION });
  delays.enable();
  const holding = watchHolding();
  const server = createServer(async (_, reply) => {
    const pauseMs = Math.max(0, Math.round(delays.max / 1e6) - RESOLUTION);
    // What was collected is told a turn later.
    await turn();
    const { heldMs, collectedMs } = holding.longest();
    const { rss, heapUsed, external } = process.memoryUsage();
    const vitals: Vitals = { pauseMs, heldMs, collectedMs, residentMb: inMb(rss), heldMb: inMb(heapUsed + external) };
    delays.reset();
    holding.reset();
    reply.end(JSON.stringify(vitals));
  });
  server.listen(Number(process.env.PROBE_PORT), '127.0.0.1').unref();
}

/**
 * Measures what the thread itself computed between two ticks of a timer. On a busy machine a pause is mostly other processes'
 * time; the processor time of the thread is the server's own.
 */
function watchHolding() {
  const collections = followCollections();
  let longest = { ms: 0, from: 0, until: 0 };
  let [at, used] = [performance.now(), usedMs()];
  const look = () => {
    const [now, usedNow] = [performance.now(), usedMs()];
    const ms = Math.min(now - at - RESOLUTION, usedNow - used);
    if (ms > longest.ms) longest = { ms, from: at, until: now };
    [at, used] = [now, usedNow];
  };
  setInterval(look, RESOLUTION).unref();
  return {
    longest() {
      look();
      const heldMs = Math.round(longest.ms);
      return { heldMs, collectedMs: Math.min(heldMs, collections.within(longest.from, longest.until)) };
    },
    reset() {
      [longest, at, used] = [{ ms: 0, from: 0, until: 0 }, performance.now(), usedMs()];
    },
  };
}

function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function inMb(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}
