import type { Entry } from './entry.ts';

/** What becomes of one request on its way: lost before or after the server took it, late, doubled. */
export type Fate = Readonly<{
  lost: 'request' | 'answer' | null;
  requestMs: number;
  answerMs: number;
  /** The network delivers it once more, so much later. */
  doubledMs: number | null;
}>;

export const GOOD: Fate = { lost: null, requestMs: 10, answerMs: 10, doubledMs: null };

type Due = { at: number; run: () => void; isTimer: boolean };

/** Time, a network and a storage in which everything that may go wrong does so at a word. */
export class World<T> {
  readonly kept = new Map<string, Entry<T>>();
  /** How long the storage takes; 0 is at once. */
  private readonly storageMs: number;
  private readonly fates: Fate[] = [];
  private now = 0;
  private due: Due[] = [];

  constructor(storageMs = 0) {
    this.storageMs = storageMs;
  }

  /** What happens to the next requests; past them everything arrives. */
  expect(fates: readonly Fate[]): void {
    this.fates.push(...fates);
  }

  /** From now on everything arrives. */
  heal(): void {
    this.fates.length = 0;
  }

  /** Lets time pass. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    await settled();
    for (let next = this.before(end); next; next = this.before(end)) {
      this.now = Math.max(this.now, next.at);
      this.due = this.due.filter((one) => one !== next);
      next.run();
      await settled();
    }
    this.now = end;
  }

  /** The device's clock jumps: its timers run so much later, or with a negative number earlier, than they should. */
  jump(ms: number): void {
    for (const one of this.due) if (one.isTimer) one.at += ms;
  }

  later(ms: number, run: () => void, isTimer = false): () => void {
    const one = { at: this.now + ms, run, isTimer };
    this.due.push(one);
    return () => {
      this.due = this.due.filter((other) => other !== one);
    };
  }

  /** What the storage holds, read after every update that was asked for before; the time that takes passes. */
  async list(): Promise<readonly Entry<T>[]> {
    let found: readonly Entry<T>[] = [];
    void this.stored(() => {
      found = [...this.kept.values()];
    });
    await this.pass(this.storageMs);
    return found;
  }

  /** The storage's queue: updates take effect one after the other. */
  stored(run: () => void): void | Promise<void> {
    if (this.storageMs === 0) return run();
    return new Promise((resolve) => {
      this.later(this.storageMs, () => {
        run();
        resolve();
      });
    });
  }

  nextFate(): Fate {
    return this.fates.shift() ?? GOOD;
  }

  private before(end: number): Due | undefined {
    const coming = this.due.filter(({ at }) => at <= end);
    return coming.reduce<Due | undefined>((first, one) => (!first || one.at < first.at ? one : first), undefined);
  }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
