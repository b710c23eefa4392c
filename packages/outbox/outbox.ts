import { Attempts } from './attempts.ts';
import type { Entry } from './entry.ts';
import type { Answer, OutboxOptions } from './outboxOptions.ts';
import { Queue } from './queue.ts';
import type { Saving } from './saving.ts';

/**
 * Entries made here that the server has not confirmed. Each is stored at once and sent a moment later, one at a time
 * and the earliest first, until the server has it. A refused entry is set aside and blocks nothing. An entry made here
 * overwrites what another person saved meanwhile.
 */
export class Outbox<T, A extends Answer = Answer> {
  private readonly options: OutboxOptions<T, A>;
  private readonly queue: Queue<T>;
  private readonly attempts: Attempts;
  private readonly listeners = new Set<() => void>();
  private state: Saving;
  private running: Promise<void> | undefined;

  constructor(options: OutboxOptions<T, A>) {
    this.options = options;
    this.queue = new Queue(options);
    this.attempts = new Attempts({
      clock: options.clock,
      delayMs: options.delayMs,
      attempt: () => void this.flush(),
      onBack: () => this.tryAnew(),
    });
    this.state = this.rested();
  }

  /** The state of this outbox's entries: saved, waiting, refused, … */
  get saving(): Saving {
    return this.state;
  }

  /** Calls the listener on every change; returns a function that ends that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The unconfirmed value under a key, refused ones included. */
  pending(key: string): T | undefined {
    return this.queue.pending(key);
  }

  /** Starts to send, also again after `detach`. */
  attach(): void {
    this.attempts.attach();
    if (!this.queue.isEmpty) this.attempts.atOnce();
  }

  /** The page is hidden or closed: sends once more and then stops; the storage keeps the rest. */
  detach(): void {
    void this.flush();
    this.attempts.detach();
  }

  /** Puts in a value to be sent. Asks the storage to keep it before returning; resolves once the storage has it. */
  async put(key: string, value: T): Promise<void> {
    const kept = this.queue.put(key, value);
    const isStopped = this.state === 'refused' || this.state === 'offline';
    this.show(isStopped ? this.state : 'waiting');
    this.attempts.soon();
    await kept;
  }

  /** Stores an unfinished value without sending it; another visit that finds it sends it. */
  hold(key: string, value: T): void {
    this.queue.hold(key, value);
  }

  /**
   * Notes a revision that another person saved; false when it is not newer, or an entry made here is to overwrite it.
   */
  follow(key: string, revision: number): boolean {
    const isOpen = this.queue.pending(key) === undefined && !this.attempts.isPaused;
    if (!isOpen || revision <= this.queue.base(key)) return false;
    this.queue.note(key, revision);
    return true;
  }

  /** Sends all waiting entries at once; resolves when no request is in flight. */
  readonly flush = async (): Promise<void> => {
    this.attempts.clear();
    if (this.next()) this.running ??= this.sendAll();
    await this.running;
  };

  /** Stops sending until `resume`. */
  pause(): void {
    this.attempts.pause();
  }

  /** Continues at once as if nothing had failed; refused entries are tried again. */
  resume(): void {
    this.queue.retry();
    this.attempts.resume();
    if (!this.queue.isEmpty) this.attempts.atOnce();
  }

  /** Drops the entries under a key, because their record is finished. */
  forget(key: string): void {
    this.queue.forget(key);
    this.show(this.rested());
  }

  /** The server is back: retries all but refused entries, which it would refuse again. */
  private tryAnew(): void {
    if (this.attempts.isPaused) return;
    this.attempts.resume();
    void this.flush();
  }

  private next(): Entry<T> | undefined {
    return this.attempts.isPaused ? undefined : this.queue.earliest();
  }

  private async sendAll(): Promise<void> {
    try {
      for (let entry = this.next(); entry; entry = this.next()) {
        if (!(await this.sendOne(entry))) return;
      }
    } finally {
      this.running = undefined;
    }
  }

  /** Sends one entry; answers whether to continue with the next. */
  private async sendOne(entry: Entry<T>): Promise<boolean> {
    this.show(this.attempts.hasFailed ? 'offline' : 'saving');
    try {
      await this.take(entry, await this.options.send(entry, this.queue.base(entry.key)));
    } catch (error) {
      return this.fail(entry, error);
    }
    this.attempts.noteSuccess();
    this.show(this.rested());
    return true;
  }

  private async take(entry: Entry<T>, answer: A): Promise<void> {
    const isOvertaken = answer.overtaken || answer.revision > entry.revision;
    this.queue.note(entry.key, answer.revision);
    if (isOvertaken) await this.queue.goOver(entry.key);
    else this.queue.confirm(entry);
    this.options.onAnswer?.(answer);
  }

  private fail(entry: Entry<T>, error: unknown): boolean {
    const verdict = this.options.judge(error);
    if (verdict === 'refused') {
      this.queue.refuse(entry);
      this.show('refused');
      this.options.onRefused?.(error);
      return true;
    }
    this.show('offline');
    if (verdict === 'again') this.attempts.noteFailure();
    return false;
  }

  private rested(): Saving {
    if (!this.queue.isEmpty) return 'waiting';
    return this.queue.hasRefused ? 'refused' : 'saved';
  }

  private show(state: Saving): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
