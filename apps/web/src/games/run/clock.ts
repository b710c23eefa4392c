/** The time of the page and its frames; tests give their own. */
export type Clock = Readonly<{
  /** ms since the page was opened. */
  now(): number;
  /** Calls back before the next frame is painted, with the time at which it began; the answer calls it off. */
  nextFrame(then: (at: number) => void): () => void;
}>;

export const pageClock: Clock = {
  now: () => performance.now(),
  nextFrame(then) {
    const asked = requestAnimationFrame(then);
    return () => cancelAnimationFrame(asked);
  },
};

/** Between two frames, until enough were seen to tell: 60 Hz. */
const USUAL_MS = 1000 / 60;
const SEEN = 31;
/** A longer pause between two frames says nothing of the screen. */
const PAUSE_MS = 60;

/** Measures how long a frame of this screen lasts: the median of the first that were seen. */
export function framePeriod(): { see(at: number): void; readonly ms: number } {
  const gaps: number[] = [];
  let last: number | null = null;
  let ms = USUAL_MS;
  return {
    see(at) {
      if (last !== null && at - last < PAUSE_MS && gaps.length < SEEN) {
        gaps.push(at - last);
        if (gaps.length === SEEN) ms = gaps.toSorted((a, b) => a - b)[SEEN >> 1] ?? ms;
      }
      last = at;
    },
    get ms() {
      return ms;
    },
  };
}
