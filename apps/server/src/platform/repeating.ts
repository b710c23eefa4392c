/** Work that is done again and again while the server runs. */
export type Repeating = {
  /** Ends it, and waits for what is under way. */
  stop(): Promise<void>;
};

/** Does `work` every so many seconds, never twice at once; when it fails, `onError` is told and the next turn tries again. */
export function repeating(seconds: number, work: () => Promise<void>, onError: (error: unknown) => void): Repeating {
  let underWay: Promise<void> | undefined;
  const timer = setInterval(() => {
    underWay ??= work()
      .catch(onError)
      .finally(() => {
        underWay = undefined;
      });
  }, seconds * 1000);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
