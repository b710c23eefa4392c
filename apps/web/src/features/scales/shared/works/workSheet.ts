import { CallError } from '@cogclinic/contract/client';
import type { Work } from '@cogclinic/contract/works';
import type { EntryStorage } from '@cogclinic/outbox/entry';
import { Outbox } from '@cogclinic/outbox/outbox';
import type { Saving } from '@cogclinic/outbox/saving';
import { browserClock } from '../browserClock.ts';
import { verdictOf } from '../verdict.ts';
import { entryOf, type MadeWork, type PendingWork } from './pendingWork.ts';
import { type LocalWork, type ShownWork, workKey } from './workOf.ts';

export type KeptWork = Readonly<{ item: string; work: Work; revision: number }>;
export type Flushed = 'sent' | 'refused' | 'unsent';
export type WorkState = Readonly<{ works: ReadonlyMap<string, ShownWork>; saving: Saving }>;
export type WorkSheetOptions = Readonly<{
  kept: readonly KeptWork[];
  /** What this browser made and the server had not confirmed when the page was last left. */
  pending: readonly PendingWork[];
  storage: EntryStorage<MadeWork>;
  /** The name of this visit. */
  by: string;
  /** Sends one, and answers the revision that the server keeps. */
  send(pending: PendingWork): Promise<{ revision: number }>;
  onRefused(error: CallError): void;
}>;

const DELAY_MS = 400;

/**
 * What is made while the items of one administration are given. Each goes through an outbox: the browser's own storage has
 * it at once and the server a moment later. What the server refuses stays on this device and holds nothing else up.
 */
export class WorkSheet {
  private readonly outbox: Outbox<MadeWork>;
  private readonly listeners = new Set<() => void>();
  private state: WorkState;

  constructor({ kept, pending, storage, by, send, onRefused }: WorkSheetOptions) {
    this.outbox = new Outbox({
      clock: browserClock,
      storage,
      stored: pending.map(entryOf),
      known: new Map(kept.map(({ item, work, revision }) => [workKey(item, work.kind), revision])),
      by,
      delayMs: DELAY_MS,
      send: ({ value, revision }) => send({ ...value, revision }),
      judge: verdictOf,
      onRefused: (error) => error instanceof CallError && onRefused(error),
    });
    const works = new Map<string, ShownWork>(kept.map(({ item, work }) => [workKey(item, work.kind), work]));
    for (const { item, work } of pending) {
      const key = workKey(item, work.kind);
      if (this.outbox.pending(key)) works.set(key, work);
    }
    this.state = { works, saving: this.outbox.saving };
    this.outbox.subscribe(() => this.show());
  }

  readonly getState = (): WorkState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Begins to send, also again after `detach`. */
  attach(): void {
    this.outbox.attach();
  }

  /** The page is hidden or gone: sends once more; the storage keeps what is left. */
  detach(): void {
    this.outbox.detach();
  }

  /** Keeps a work in the place of what was made before. */
  set(item: string, work: LocalWork): void {
    const key = workKey(item, work.kind);
    this.state = { ...this.state, works: new Map(this.state.works).set(key, work) };
    void this.outbox.put(key, { item, work });
  }

  /** Keeps in the browser alone what is still being made: the beginning of a recording, should the tab die. */
  hold(item: string, work: LocalWork): void {
    this.outbox.hold(workKey(item, work.kind), { item, work });
  }

  /** Sends what waits; tells whether the server has everything, does not take some of it, or was not reached. */
  readonly flush = async (): Promise<Flushed> => {
    await this.outbox.flush();
    const { saving } = this.outbox;
    if (saving === 'saved') return 'sent';
    return saving === 'refused' ? 'refused' : 'unsent';
  };

  /** Tries again without waiting any longer, also what was refused. */
  readonly retry = (): void => {
    this.outbox.resume();
    void this.outbox.flush();
  };

  private show(): void {
    this.state = { ...this.state, saving: this.outbox.saving };
    for (const listener of this.listeners) listener();
  }
}
