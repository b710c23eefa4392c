import { Attempts } from './attempts.ts';
import type { Entry } from './entry.ts';
import type { Answer, OutboxOptions } from './outboxOptions.ts';
import { Queue } from './queue.ts';
import type { Saving } from './saving.ts';

/**
 * What was made here and the server has not confirmed. Each entry is in the storage at once and is sent a moment later, one
 * at a time and the earliest first, again until the server has it; a refused one is set aside and holds nothing up. What is
 * made here goes over what somebody saved elsewhere meanwhile.
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

  /** How what was put here stands with the server. */
  get saving(): Saving {
    return this.state;
  }

  /** Calls the listener whenever something changes; answers what ends that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** What the server has not confirmed under a key, also when it refused it. */
  pending(key: string): T | undefined {
    return this.queue.pending(key);
  }

  /** Begins to send, also again after `detach`. */
  attach(): void {
    this.attempts.attach();
    if (!this.queue.isEmpty) this.attempts.atOnce();
  }

  /** The page is hidden or gone: sends once more, and tries no further; the storage keeps what is left. */
  detach(): void {
    void this.flush();
    this.attempts.detach();
  }

  /** Puts something in to be sent. The storage is asked to keep it before this returns; it has it once this resolves. */
  async put(key: string, value: T): Promise<void> {
    const kept = this.queue.put(key, value);
    const isStopped = this.state === 'refused' || this.state === 'offline';
    this.show(isStopped ? this.state : 'waiting');
    this.attempts.soon();
    await kept;
  }

  /** Keeps in the storage alone what is still being made: it is sent when it is found there by another visit. */
  hold(key: string, value: T): void {
    this.queue.hold(key, value);
  }

  /** Takes note of what somebody else saved; false when it is not newer, or something made here is to go over it. */
  follow(key: string, revision: number): boolean {
    const isOpen = this.queue.pending(key) === undefined && !this.attempts.isPaused;
    if (!isOpen || revision <= this.queue.base(key)) return false;
    this.queue.note(key, revision);
    return true;
  }

  /** Sends what waits without waiting any longer; resolves when nothing is being sent any more. */
  readonly flush = async (): Promise<void> => {
    this.attempts.clear();
    if (this.next()) this.running ??= this.sendAll();
    await this.running;
  };

  /** Holds everything back until `resume`. */
  pause(): void {
    this.attempts.pause();
  }

  /** Goes on at once as if nothing had failed before, also with what was refused. */
  resume(): void {
    this.queue.retry();
    this.attempts.resume();
    if (!this.queue.isEmpty) this.attempts.atOnce();
  }

  /** Nothing under this key is to be sent any more: what it belongs to is over. */
  forget(key: string): void {
    this.queue.forget(key);
    this.show(this.rested());
  }

  /** The server is back. What it refused it would refuse again. */
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

  /** Sends one; answers whether to go on with the next. */
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
