import type { Clock } from './clock.ts';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

/** How long to wait after so many failures in a row, in milliseconds: twice as long each time, up to half a minute. */
export const retryDelay = (failures: number): number => Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));

type AttemptsOptions = Readonly<{
  clock: Clock;
  /** How long after it is asked for something is tried, in milliseconds: what is asked for till then goes with it. */
  delayMs: number;
  attempt: () => void;
  onBack: () => void;
}>;

/** When something is tried: a moment after it is asked for, later after each failure, not while it is held back. */
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

  /** From now on what is asked for is tried; `detach` ends that. */
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

  /** Goes on as if nothing had failed before. */
  resume(): void {
    this.paused = false;
    this.failures = 0;
  }

  /** What is tried now need not be tried a moment later. */
  clear(): void {
    this.cancel?.();
    this.cancel = undefined;
  }

  atOnce(): void {
    this.schedule(0);
  }

  /** A moment later, and not at all after a failure: the next attempt takes it along. */
  soon(): void {
    if (!this.hasFailed) this.schedule(this.options.delayMs);
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
    const isAttached = this.endBack !== undefined;
    if (!isAttached || this.paused || (this.cancel !== undefined && delayMs > 0)) return;
    this.clear();
    this.cancel = this.options.clock.after(delayMs, () => {
      this.cancel = undefined;
      this.options.attempt();
    });
  }
}
