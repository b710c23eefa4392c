/** Time as the client sees it; tests put their own in its place. */
export type Clock = {
  /** Milliseconds since a fixed moment. */
  now(): number;
  /** Waits the given milliseconds; rejects with the signal's reason when the signal aborts. */
  wait(ms: number, signal: AbortSignal | undefined): Promise<void>;
  /** In [0, 1). */
  random(): number;
};

export const systemClock: Clock = {
  now: () => performance.now(),
  random: Math.random,
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const stop = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop);
        resolve();
      }, ms);
      signal?.addEventListener('abort', stop, { once: true });
    }),
};
