import type { Clock } from './clock.ts';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

/** The pause after so many failures in a row, in milliseconds: doubles each time, up to half a minute. */
export const retryDelay = (failures: number): number => Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));

type AttemptsOptions = Readonly<{
  clock: Clock;
  /** Milliseconds from a request for an attempt to the attempt; further requests in that time join it. */
  delayMs: number;
  attempt: () => void;
  onBack: () => void;
}>;

/** Schedules attempts: a moment after one is requested, later after each failure, and never while paused. */
export class Attempts {
  private readonly options: AttemptsOptions;
  private cancel: (() => void) | undefined;
  private endBack: (() => void) | undefined;
  private paused = false;
  private failures = 0;

  constructor(options: AttemptsOptions) {
    this.options = options;
  }

  get isPaused(): boolean {
    return this.paused;
  }

  get hasFailed(): boolean {
    return this.failures > 0;
  }

  /** Starts to run requested attempts, until `detach`. */
  attach(): void {
    this.endBack ??= this.options.clock.whenBack(this.options.onBack);
  }

  detach(): void {
    this.endBack?.();
    this.endBack = undefined;
    this.clear();
  }

  pause(): void {
    this.paused = true;
    this.clear();
  }

  /** Continues as if no attempt had failed. */
  resume(): void {
    this.paused = false;
    this.failures = 0;
  }

  /** Cancels the scheduled attempt, because one is made now. */
  clear(): void {
    this.cancel?.();
    this.cancel = undefined;
  }

  atOnce(): void {
    this.schedule(0);
  }

  /** Schedules an attempt in a moment; after a failure the attempt already scheduled will do. */
  soon(): void {
    if (!this.hasFailed) this.schedule(this.options.delayMs);
  }

  noteSuccess(): void {
    this.failures = 0;
  }

  /** Schedules another attempt, later with each failure. */
  noteFailure(): void {
    this.failures += 1;
    this.schedule(retryDelay(this.failures));
  }

  private schedule(delayMs: number): void {
    const isAttached = this.endBack !== undefined;
    if (!isAttached || this.paused || (this.cancel !== undefined && delayMs > 0)) return;
    this.clear();
    this.cancel = this.options.clock.after(delayMs, () => {
      this.cancel = undefined;
      this.options.attempt();
    });
  }
}
