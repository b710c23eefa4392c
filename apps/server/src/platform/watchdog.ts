import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds for which no request may keep the others waiting on the main thread. */
const LONGEST_PAUSE = 50;
const RESOLUTION = 10;
const SECONDS_KEPT = 60;

let worst = (): number => 0;

/** The longest pause of this process's event loop within the last minute, in milliseconds; 0 where it is not watched. */
export const worstPause = (): number => worst();

/**
 * Measures the event loop from here on, and logs each second in which it stood still for longer than a request may hold it.
 * @returns what ends the measuring
 */
export function watchEventLoop(log: Pick<FastifyBaseLogger, 'warn'>): () => void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION });
  delays.enable();
  const seconds: number[] = [];
  const latest = () => Math.max(0, Math.round(delays.max / 1e6) - RESOLUTION);
  const timer = setInterval(() => {
    const pause = latest();
    delays.reset();
    seconds.push(pause);
    if (seconds.length > SECONDS_KEPT) seconds.shift();
    if (pause > LONGEST_PAUSE) log.warn({ ms: pause }, 'the event loop stood still');
  }, 1000);
  timer.unref();
  worst = () => Math.max(latest(), ...seconds);
  return () => {
    clearInterval(timer);
    delays.disable();
    worst = () => 0;
  };
}
