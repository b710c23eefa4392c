import { CallError } from '@cogclinic/contract/client';
import type { Production } from '@cogclinic/contract/productions';
import type { EntryStorage } from '@cogclinic/outbox/entry';
import { Outbox } from '@cogclinic/outbox/outbox';
import type { Saving } from '@cogclinic/outbox/saving';
import { browserClock } from '../browserClock.ts';
import { verdictOf } from '../verdict.ts';
import { entryOf, type MadeProduction, type PendingProduction } from './pendingProduction.ts';
import { type LocalProduction, productionKey, type ShownProduction } from './productionOf.ts';

export type KeptProduction = Readonly<{ item: string; production: Production; revision: number }>;
export type Flushed = 'sent' | 'refused' | 'unsent';
export type ProductionState = Readonly<{ productions: ReadonlyMap<string, ShownProduction>; saving: Saving }>;
export type ProductionSheetOptions = Readonly<{
  kept: readonly KeptProduction[];
  /** What this browser made and the server had not confirmed when the page was last left. */
  pending: readonly PendingProduction[];
  storage: EntryStorage<MadeProduction>;
  /** The name of this visit. */
  by: string;
  /** Sends one, and answers the revision that the server keeps. */
  send(pending: PendingProduction): Promise<{ revision: number }>;
  onRefused(error: CallError): void;
}>;

const DELAY_MS = 400;

/**
 * What is made while the items of one administration are given. Each goes through an outbox: the browser's own storage has
 * it at once and the server a moment later. What the server refuses stays on this device and holds nothing else up.
 */
export class ProductionSheet {
  private readonly outbox: Outbox<MadeProduction>;
  private readonly listeners = new Set<() => void>();
  private state: ProductionState;

  constructor({ kept, pending, storage, by, send, onRefused }: ProductionSheetOptions) {
    this.outbox = new Outbox({
      clock: browserClock,
      storage,
      stored: pending.map(entryOf),
      known: new Map(kept.map(({ item, production, revision }) => [productionKey(item, production.kind), revision])),
      by,
      delayMs: DELAY_MS,
      send: ({ value, revision }) => send({ ...value, revision }),
      judge: verdictOf,
      onRefused: (error) => error instanceof CallError && onRefused(error),
    });
    const productions = new Map<string, ShownProduction>(
      kept.map(({ item, production }) => [productionKey(item, production.kind), production]),
    );
    for (const { item, production } of pending) {
      const key = productionKey(item, production.kind);
      if (this.outbox.pending(key)) productions.set(key, production);
    }
    this.state = { productions, saving: this.outbox.saving };
    this.outbox.subscribe(() => this.show());
  }

  readonly getState = (): ProductionState => this.state;

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

  /** Keeps a production in the place of what was made before. */
  set(item: string, production: LocalProduction): void {
    const key = productionKey(item, production.kind);
    this.state = { ...this.state, productions: new Map(this.state.productions).set(key, production) };
    void this.outbox.put(key, { item, production });
  }

  /** Keeps in the browser alone what is still being made: the beginning of a recording, should the tab die. */
  hold(item: string, production: LocalProduction): void {
    this.outbox.hold(productionKey(item, production.kind), { item, production });
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
