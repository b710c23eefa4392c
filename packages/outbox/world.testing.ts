import type { Entry } from './entry.ts';

/** The fate of one request: lost before or after the server took it, late, duplicated. */
export type Fate = Readonly<{
  lost: 'request' | 'answer' | null;
  requestMs: number;
  answerMs: number;
  /** Milliseconds after which the network delivers it a second time; null for never. */
  doubledMs: number | null;
}>;

export const GOOD: Fate = { lost: null, requestMs: 10, answerMs: 10, doubledMs: null };

type Due = { at: number; run: () => void; isTimer: boolean };

/** Simulated time, network and storage, each of which can be made to fail. */
export class World<T> {
  readonly kept = new Map<string, Entry<T>>();
  /** Milliseconds that the storage takes; 0 is immediate. */
  private readonly storageMs: number;
  private readonly fates: Fate[] = [];
  private now = 0;
  private due: Due[] = [];

  constructor(storageMs = 0) {
    this.storageMs = storageMs;
  }

  /** Sets the fates of the next requests; later ones arrive. */
  expect(fates: readonly Fate[]): void {
    this.fates.push(...fates);
  }

  /** Lets everything arrive from now on. */
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

  /** Makes the device's clock jump: timers run so many milliseconds late, or early for a negative number. */
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

  /** The storage's content after all updates requested before; time passes while it is read. */
  async list(): Promise<readonly Entry<T>[]> {
    let found: readonly Entry<T>[] = [];
    void this.stored(() => {
      found = [...this.kept.values()];
    });
    await this.pass(this.storageMs);
    return found;
  }

  /** Runs one update of the storage after another. */
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
