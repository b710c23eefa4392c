import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** Loaded into a server's process before the server: tells, at PROBE_PORT, what only the process itself knows. */
const RESOLUTION = 10;

export type Vitals = {
  /** The longest pause of the event loop since the last question, in milliseconds. */
  pauseMs: number;
  residentMb: number;
  /** Of it, what JavaScript holds: objects and buffers. */
  heldMb: number;
};

// The server's own threads inherit what its process was started with.
if (isMainThread) answerQuestions();

function answerQuestions(): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION });
  delays.enable();
  const server = createServer((request, reply) => {
    const pauseMs = Math.max(0, Math.round(delays.max / 1e6) - RESOLUTION);
    if (request.url === '/collect') globalThis.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    const vitals: Vitals = { pauseMs, residentMb: inMb(rss), heldMb: inMb(heapUsed + external) };
    // A collection that was asked for is no pause of the server's.
    delays.reset();
    reply.end(JSON.stringify(vitals));
  });
  server.listen(Number(process.env.PROBE_PORT), '127.0.0.1').unref();
}

function inMb(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}
