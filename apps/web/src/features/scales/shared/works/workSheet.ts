import { CallError } from '@cogclinic/contract/client';
import type { Work } from '@cogclinic/contract/works';
import type { Saving } from '@cogclinic/outbox/saving';
import { connection } from '#ui/connection.ts';
import { isPassing, retryDelay } from '../retry.ts';
import { type LocalWork, type ShownWork, workKey } from './workOf.ts';
import type { PendingWork, WorkStore } from './workStore.ts';

export type KeptWork = Readonly<{ item: string; work: Work; revision: number }>;
export type Flushed = 'sent' | 'refused' | 'unsent';
export type WorkState = Readonly<{ works: ReadonlyMap<string, ShownWork>; saving: Saving }>;
export type WorkSheetOptions = Readonly<{
  administrationId: string;
  kept: readonly KeptWork[];
  /** What this browser made and the server had not confirmed when the page was last left. */
  pending: readonly PendingWork[];
  store: WorkStore;
  /** Sends one, and answers the revision that the server keeps. */
  send(pending: PendingWork): Promise<{ revision: number }>;
  onRefused(error: CallError): void;
}>;

const DELAY_MS = 400;

/**
 * What is made while the items of one administration are given. Each is written to the browser's own storage at once and
 * sent a moment later, one at a time, again until the server has it.
 */
export class WorkSheet {
  private readonly options: WorkSheetOptions;
  private readonly listeners = new Set<() => void>();
  private readonly revisions = new Map<string, number>();
  private readonly waiting = new Map<string, PendingWork>();
  /** What the server does not take; it stays on this device and holds nothing else up. */
  private readonly refused = new Map<string, PendingWork>();
  private state: WorkState;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;
  private failures = 0;
  private attached = false;
  private unwatch: (() => void) | undefined;

  constructor(options: WorkSheetOptions) {
    this.options = options;
    const works = new Map<string, ShownWork>();
    for (const { item, work, revision } of options.kept) {
      works.set(workKey(item, work.kind), work);
      this.revisions.set(workKey(item, work.kind), revision);
    }
    for (const pending of options.pending) {
      const key = workKey(pending.item, pending.work.kind);
      if (pending.revision <= (this.revisions.get(key) ?? 0)) {
        void options.store.remove(options.administrationId, pending);
        continue;
      }
      works.set(key, pending.work);
      this.revisions.set(key, pending.revision);
      this.waiting.set(key, pending);
    }
    this.state = { works, saving: this.waiting.size === 0 ? 'saved' : 'waiting' };
  }

  readonly getState = (): WorkState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Begins to send, also again after `detach`. */
  attach(): void {
    this.attached = true;
    globalThis.addEventListener?.('online', this.retry);
    this.unwatch ??= connection.onReturn(this.again);
    if (this.waiting.size > 0) this.schedule(0);
  }

  /** The page is hidden or gone: sends once more; the storage keeps what is left. */
  detach(): void {
    globalThis.removeEventListener?.('online', this.retry);
    this.unwatch?.();
    this.unwatch = undefined;
    void this.flush();
    this.attached = false;
    clearTimeout(this.timer);
  }

  set(item: string, work: LocalWork): void {
    const pending = this.next(item, work);
    const key = workKey(item, work.kind);
    this.refused.delete(key);
    this.waiting.set(key, pending);
    void this.options.store.write(this.options.administrationId, pending);
    const stopped = this.state.saving === 'refused' || this.state.saving === 'offline';
    this.show({
      works: new Map(this.state.works).set(key, work),
      saving: stopped ? this.state.saving : 'waiting',
    });
    if (this.failures === 0) this.schedule(DELAY_MS);
  }

  /** Keeps in the browser alone what is still being made: the beginning of a recording, should the tab die. */
  hold(item: string, work: LocalWork): void {
    const revision = (this.revisions.get(workKey(item, work.kind)) ?? 0) + 1;
    void this.options.store.write(this.options.administrationId, { item, work, revision });
  }

  /** Sends what waits; tells whether the server has everything, does not take some of it, or was not reached. */
  readonly flush = async (): Promise<Flushed> => {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.running ??= this.sendAll().finally(() => {
      this.running = null;
    });
    await this.running;
    if (this.waiting.size > 0) return 'unsent';
    return this.refused.size > 0 ? 'refused' : 'sent';
  };

  /** Tries again without waiting any longer. */
  readonly retry = (): void => {
    this.failures = 0;
    for (const [key, pending] of this.refused) this.waiting.set(key, pending);
    this.refused.clear();
    void this.flush();
  };

  /** The server is back: what it refused before it would refuse again. */
  private readonly again = (): void => {
    this.failures = 0;
    if (this.waiting.size > 0) void this.flush();
  };

  private next(item: string, work: LocalWork): PendingWork {
    const key = workKey(item, work.kind);
    const revision = (this.revisions.get(key) ?? 0) + 1;
    this.revisions.set(key, revision);
    return { item, work, revision };
  }

  private async sendAll(): Promise<void> {
    for (let [entry] = this.waiting; entry; [entry] = this.waiting) {
      const [key, pending] = entry;
      this.show({ saving: this.failures > 0 ? 'offline' : 'saving' });
      try {
        const { revision } = await this.options.send(pending);
        this.failures = 0;
        this.confirm(key, pending, revision);
      } catch (error) {
        if (!this.isRefusal(error)) return this.fail(error);
        if (this.waiting.get(key) === pending) this.waiting.delete(key);
        this.refused.set(key, pending);
        this.options.onRefused(error);
      }
    }
    this.show({ saving: this.refused.size > 0 ? 'refused' : 'saved' });
  }

  /** Signed out is not refused: the copy is found again after the next sign-in. */
  private isRefusal(error: unknown): error is CallError {
    return !isPassing(error) && error instanceof CallError && error.kind !== 'session';
  }

  private confirm(key: string, sent: PendingWork, revision: number): void {
    if (this.waiting.get(key) !== sent) return;
    if (revision > sent.revision) {
      // Somebody saved a newer one elsewhere: ours, which is being made now, goes over it.
      this.revisions.set(key, revision);
      this.waiting.set(key, this.next(sent.item, sent.work));
      return;
    }
    this.waiting.delete(key);
    void this.options.store.remove(this.options.administrationId, sent);
  }

  private fail(error: unknown): void {
    this.show({ saving: 'offline' });
    if (!isPassing(error)) return;
    this.failures += 1;
    this.schedule(retryDelay(this.failures));
  }

  private schedule(delayMs: number): void {
    if (!this.attached || (this.timer !== undefined && delayMs > 0)) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.flush();
    }, delayMs);
  }

  private show(change: Partial<WorkState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
