import { connection } from '#ui/connection.ts';
import { retryDelay } from './retry.ts';

const DELAY_MS = 250;

/** When something is tried: a moment after it is asked for, later after each failure, not while it is held back. */
export class Attempts {
  private readonly attempt: () => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private attached = false;
  private paused = false;
  private failures = 0;
  private unwatch: (() => void) | undefined;

  constructor(attempt: () => void) {
    this.attempt = attempt;
  }

  get isPaused(): boolean {
    return this.paused;
  }

  get hasFailed(): boolean {
    return this.failures > 0;
  }

  /** From now on what is asked for is tried; `detach` ends that. */
  attach(): void {
    this.attached = true;
    globalThis.addEventListener?.('online', this.attempt);
    this.unwatch ??= connection.onReturn(this.attempt);
  }

  detach(): void {
    globalThis.removeEventListener?.('online', this.attempt);
    this.unwatch?.();
    this.unwatch = undefined;
    this.attached = false;
    this.clear();
  }

  pause(): void {
    this.paused = true;
    this.clear();
  }

  /** Goes on as if nothing had failed before. */
  resume(): void {
    this.paused = false;
    this.failures = 0;
  }

  /** What is tried now need not be tried a moment later. */
  clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  atOnce(): void {
    this.schedule(0);
  }

  /** A moment later: what is asked for till then goes with it. */
  soon(): void {
    this.schedule(DELAY_MS);
  }

  noteSuccess(): void {
    this.failures = 0;
  }

  /** Tries again, the later the more often it failed. */
  noteFailure(): void {
    this.failures += 1;
    this.schedule(retryDelay(this.failures));
  }

  private schedule(delayMs: number): void {
    if (!this.attached || this.paused || (this.timer !== undefined && delayMs > 0)) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.attempt, delayMs);
  }
}
