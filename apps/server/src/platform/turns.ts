/** What the work of one turn of the event loop may take before the rest waits for the next turn, in milliseconds. */
const BUDGET_MS = 10;
/** Promises go on only after the callback that made them: of the requests in one callback, so many begin at once. */
const AT_ONCE = 8;

export type Turns = {
  /**
   * Runs short `work` now if this turn of the event loop has time left, otherwise in one of the next turns.
   * @param party whose work it is, asked only when the work waits: parties that wait take turns
   */
  take(party: () => string, work: () => void): void;
  /** The same for work of several milliseconds: it is the last of its turn. */
  takeLong(party: () => string, work: () => void): void;
  /** Resolves where short work of a party may go on: many who waited for one answer go on in turns, not all at once. */
  mine(party: () => string): Promise<void>;
};

/**
 * Shares the turns of the event loop: a flood of short work that arrives at once would hold the loop for as long as all of
 * it takes together. Short work that arrives alone runs at once.
 */
export function turns(budgetMs = BUDGET_MS): Turns {
  const waiting = new Map<string, (() => void)[]>();
  let [isBegun, endsAt, atOnce] = [false, 0, 0];

  function hasTime(): boolean {
    if (isBegun) return performance.now() < endsAt;
    [isBegun, endsAt] = [true, performance.now() + budgetMs];
    setImmediate(() => {
      isBegun = false;
    });
    return true;
  }

  function run(work: () => void): void {
    if (atOnce++ === 0) {
      queueMicrotask(() => {
        atOnce = 0;
      });
    }
    work();
  }

  function runNext(): void {
    const [found] = waiting;
    if (!found) return;
    if (!hasTime()) {
      setImmediate(runNext);
      return;
    }
    const [party, works] = found;
    const work = works.shift();
    // To the end of the row: the next turn is another party's.
    waiting.delete(party);
    if (works.length > 0) waiting.set(party, works);
    if (work) run(work);
  }

  function wait(party: string, work: () => void): void {
    const works = waiting.get(party);
    if (works) works.push(work);
    else waiting.set(party, [work]);
    // One for each work: between two of them what the first has begun goes on, and its time counts.
    setImmediate(runNext);
  }

  function take(party: () => string, work: () => void): void {
    if (waiting.size === 0 && atOnce < AT_ONCE && hasTime()) run(work);
    else wait(party(), work);
  }

  return {
    take,
    takeLong(party, work) {
      wait(party(), () => {
        endsAt = 0;
        work();
      });
    },
    mine: (party) => new Promise((resolve) => take(party, resolve)),
  };
}
