import { PerformanceObserver } from 'node:perf_hooks';

/** Collections are told a turn later than they happen; nobody asks about what is longer ago than this. */
const KEPT_MS = 10_000;

type Span = Readonly<{ startTime: number; duration: number }>;

/** When this thread collected garbage. */
export type Collections = Readonly<{
  /** How many milliseconds between two times of `performance.now()` went into collecting. */
  within(from: number, until: number): number;
  end(): void;
}>;

/** Follows the garbage collections of this thread from here on. */
export function followCollections(): Collections {
  const spans: Span[] = [];
  const observer = new PerformanceObserver((seen) => {
    const since = performance.now() - KEPT_MS;
    spans.push(...seen.getEntries());
    const firstKept = spans.findIndex(({ startTime }) => startTime > since);
    if (firstKept > 0) spans.splice(0, firstKept);
  });
  observer.observe({ entryTypes: ['gc'] });
  return {
    within(from, until) {
      const shares = spans.map(({ startTime, duration }) =>
        Math.max(0, Math.min(until, startTime + duration) - Math.max(from, startTime)),
      );
      return Math.round(shares.reduce((sum, share) => sum + share, 0));
    },
    end: () => observer.disconnect(),
  };
}
