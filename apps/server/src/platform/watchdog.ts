import type { FastifyInstance } from 'fastify';
import { type CallsInHand, followCalls } from './callsInHand.ts';
import { followCollections } from './collections.ts';

/** Milliseconds for which no request may keep the others waiting on the main thread. */
const LONGEST_PAUSE = 50;
const LOOK_EVERY_MS = 10;
const SECONDS_KEPT = 60;

type Pause = Readonly<{ ms: number; usedMs: number; from: number; until: number; calls: readonly string[] }>;

const NONE: Pause = { ms: 0, usedMs: 0, from: 0, until: 0, calls: [] };

let worst = (): number => 0;

/** The longest pause of this process's event loop within the last minute, in milliseconds; 0 where it is not watched. */
export const worstPause = (): number => worst();

/**
 * Measures the event loop while the server listens. Logs of each second the longest pause that exceeds what a request may
 * take, with the calls that were in hand, for how much of it the server itself computed (the rest the machine gave to others), and
 * the part that went into collecting garbage.
 */
export function watchEventLoop(app: FastifyInstance): void {
  const calls = followCalls(app);
  let end = (): void => undefined;
  app.addHook('onListen', async () => {
    end = measure(app, calls);
  });
  app.addHook('onClose', async () => end());
}

function measure({ log }: FastifyInstance, calls: CallsInHand): () => void {
  const collections = followCollections();
  const seconds: number[] = [];
  let longest = NONE;
  let [before, usedBefore] = [performance.now(), usedMs()];
  const look = () => {
    const [now, used] = [performance.now(), usedMs()];
    const ms = Math.round(now - before - LOOK_EVERY_MS);
    if (ms > longest.ms) longest = { ms, usedMs: used - usedBefore, from: before, until: now, calls: calls.names() };
    calls.turn();
    [before, usedBefore] = [now, used];
  };
  // A second later: what was collected is told after the pause.
  let untold = NONE;
  const tell = () => {
    const { ms, from, until, calls: named } = untold;
    if (ms > LONGEST_PAUSE) {
      const heldMs = Math.min(ms, Math.round(untold.usedMs));
      log.warn(
        { ms, heldMs, collectedMs: collections.within(from, until), calls: named },
        'the event loop stood still',
      );
    }
    untold = longest;
    seconds.push(longest.ms);
    if (seconds.length > SECONDS_KEPT) seconds.shift();
    longest = NONE;
  };
  const timers = [setInterval(look, LOOK_EVERY_MS), setInterval(tell, 1000)];
  for (const timer of timers) timer.unref();
  worst = () => Math.max(longest.ms, ...seconds);
  return () => {
    for (const timer of timers) clearInterval(timer);
    collections.end();
    worst = () => 0;
  };
}

/** The processor's time that this thread has had. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
