import type { Entry, EntryStorage, Merging } from './entry.ts';
import { Meeting } from './meeting.ts';

export type QueueOptions<T> = Readonly<{
  storage: EntryStorage<T>;
  /** What the storage held when this window opened; read after `known` was asked for, so that it is not the older. */
  stored?: readonly Entry<T>[];
  /** The revisions that the server keeps, by key. What is stored and not newer has reached it, unless values merge. */
  known?: ReadonlyMap<string, number>;
  /** The name of this visit of a window; none is needed where values merge. */
  by?: string;
  merging?: Merging<T>;
}>;

/** What waits to be sent, in the memory of this window and in the storage alike. */
export class Queue<T> {
  private readonly storage: EntryStorage<T>;
  private readonly meeting: Meeting<T>;
  private readonly by: string;
  private readonly bases: Map<string, number>;
  private readonly waiting = new Map<string, Entry<T>>();
  /** What the server does not take; it stays on this device. */
  private readonly refused = new Map<string, Entry<T>>();
  /** What another window or an earlier visit put, until this window has sent it. */
  private readonly found = new Map<string, Entry<T>>();
  private newest = 0;

  constructor({ storage, stored = [], known, by = '', merging }: QueueOptions<T>) {
    this.storage = storage;
    this.meeting = new Meeting(merging);
    this.by = by;
    this.bases = new Map(known);
    this.newest = Math.max(0, ...this.bases.values(), ...stored.map(({ revision }) => revision));
    for (const entry of stored) this.find(entry);
  }

  get isEmpty(): boolean {
    return this.waiting.size === 0;
  }

  get hasRefused(): boolean {
    return this.refused.size > 0;
  }

  /** What the server has not confirmed under a key, also when it refused it. */
  pending(key: string): T | undefined {
    return (this.waiting.get(key) ?? this.refused.get(key))?.value;
  }

  /** The server's revision that what is made under a key stands upon. */
  base(key: string): number {
    return this.bases.get(key) ?? 0;
  }

  /** What was put first of all that waits. */
  earliest(): Entry<T> | undefined {
    let first: Entry<T> | undefined;
    for (const entry of this.waiting.values()) {
      if (!first || entry.revision < first.revision) first = entry;
    }
    return first;
  }

  /** Puts a value over what waits under its key; what is answered comes once the storage has it. */
  put(key: string, value: T): void | Promise<void> {
    const entry = { key, revision: this.nextRevision(), by: this.by, value };
    this.waiting.set(key, this.meeting.join(this.waiting.get(key) ?? this.refused.get(key), entry));
    this.refused.delete(key);
    return this.storage.update(key, (kept) => this.meeting.join(kept, entry));
  }

  /** Puts a value into the storage alone. */
  hold(key: string, value: T): void {
    const entry = { key, revision: this.newest + 1, by: this.by, value };
    void this.storage.update(key, (kept) => this.meeting.join(kept, entry));
  }

  /** The server keeps this revision now. */
  note(key: string, revision: number): void {
    this.bases.set(key, revision);
    this.newest = Math.max(this.newest, revision);
  }

  /** The server has what was sent; what was put meanwhile stays. */
  confirm(sent: Entry<T>): void {
    const { key } = sent;
    this.found.delete(key);
    this.leave(key, sent);
    void this.storage.update(key, (kept) => this.meeting.rest(kept, sent));
  }

  /** Somebody saved something newer: what waits here goes over it, under a revision that is newer still. */
  async goOver(key: string): Promise<void> {
    await this.giveUpOthers(key);
    const entry = this.waiting.get(key);
    if (!entry) return;
    const revision = this.nextRevision();
    this.waiting.set(key, { ...entry, revision });
    void this.storage.update(key, (kept) => this.meeting.raise(kept, entry, revision));
  }

  /** Sets aside what the server does not take. What took its place meanwhile still waits. */
  refuse(entry: Entry<T>): void {
    if (this.waiting.get(entry.key) !== entry) return;
    this.waiting.delete(entry.key);
    this.refused.set(entry.key, entry);
  }

  /** What was set aside waits again. */
  retry(): void {
    for (const [key, entry] of this.refused) this.waiting.set(key, entry);
    this.refused.clear();
  }

  /** Drops what is under a key, here and in the storage. */
  forget(key: string): void {
    for (const entries of [this.waiting, this.refused, this.found]) entries.delete(key);
    void this.storage.update(key, () => undefined);
  }

  private find(entry: Entry<T>): void {
    const { key } = entry;
    if (this.meeting.isOutdated(entry, this.base(key))) {
      void this.storage.update(key, (kept) => this.meeting.rest(kept, entry));
      return;
    }
    this.waiting.set(key, entry.revision > this.base(key) ? entry : { ...entry, revision: this.nextRevision() });
    this.found.set(key, entry);
  }

  /** What was found in the storage and is gone from it was sent by the window that put it, and may be outdated by now. */
  private async giveUpOthers(key: string): Promise<void> {
    const found = this.found.get(key);
    if (!found) return;
    await this.storage.update(key, (kept) => {
      const gone = kept ? this.meeting.rest(found, kept) : found;
      if (gone) this.leave(key, gone);
      return kept;
    });
  }

  private leave(key: string, without: Entry<T>): void {
    const rest = this.meeting.rest(this.waiting.get(key), without);
    if (rest) this.waiting.set(key, rest);
    else this.waiting.delete(key);
  }

  private nextRevision(): number {
    this.newest += 1;
    return this.newest;
  }
}
