import type { Entry, EntryStorage, Merging } from './entry.ts';
import { Meeting } from './meeting.ts';

export type QueueOptions<T> = Readonly<{
  storage: EntryStorage<T>;
  /**
   * The storage's content when this window opened; must be read after `known`, so that it is not the older of the two.
   */
  stored?: readonly Entry<T>[];
  /** The server's revisions, by key. A stored entry that is not newer has reached the server, unless values merge. */
  known?: ReadonlyMap<string, number>;
  /** The name of this window's visit; not needed where values merge. */
  by?: string;
  merging?: Merging<T>;
}>;

/** The entries waiting to be sent, in this window's memory and in the storage. */
export class Queue<T> {
  private readonly storage: EntryStorage<T>;
  private readonly meeting: Meeting<T>;
  private readonly by: string;
  private readonly bases: Map<string, number>;
  private readonly waiting = new Map<string, Entry<T>>();
  /** Entries that the server does not accept; they stay on this device. */
  private readonly refused = new Map<string, Entry<T>>();
  /** Entries of another window or an earlier visit, until this window has sent them. */
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

  /** The unconfirmed value under a key, refused ones included. */
  pending(key: string): T | undefined {
    return (this.waiting.get(key) ?? this.refused.get(key))?.value;
  }

  /** The server's revision on which the value under a key is based. */
  base(key: string): number {
    return this.bases.get(key) ?? 0;
  }

  /** The earliest of the waiting entries. */
  earliest(): Entry<T> | undefined {
    let first: Entry<T> | undefined;
    for (const entry of this.waiting.values()) {
      if (!first || entry.revision < first.revision) first = entry;
    }
    return first;
  }

  /** Puts a value over the waiting one under its key; resolves once the storage has it. */
  put(key: string, value: T): void | Promise<void> {
    const entry = { key, revision: this.nextRevision(), by: this.by, value };
    this.waiting.set(key, this.meeting.join(this.waiting.get(key) ?? this.refused.get(key), entry));
    this.refused.delete(key);
    return this.storage.update(key, (kept) => this.meeting.join(kept, entry));
  }

  /** Stores a value without queueing it. */
  hold(key: string, value: T): void {
    const entry = { key, revision: this.newest + 1, by: this.by, value };
    void this.storage.update(key, (kept) => this.meeting.join(kept, entry));
  }

  /** Notes the revision that the server keeps now. */
  note(key: string, revision: number): void {
    this.bases.set(key, revision);
    this.newest = Math.max(this.newest, revision);
  }

  /** Removes what the server has confirmed; a value put meanwhile stays. */
  confirm(sent: Entry<T>): void {
    const { key } = sent;
    this.found.delete(key);
    this.leave(key, sent);
    void this.storage.update(key, (kept) => this.meeting.rest(kept, sent));
  }

  /**
   * Another person saved a newer value: raises the waiting entry's revision above it, so that the entry overwrites it.
   */
  async goOver(key: string): Promise<void> {
    await this.giveUpOthers(key);
    const entry = this.waiting.get(key);
    if (!entry) return;
    const revision = this.nextRevision();
    this.waiting.set(key, { ...entry, revision });
    void this.storage.update(key, (kept) => this.meeting.raise(kept, entry, revision));
  }

  /** Sets aside an entry that the server does not accept. Its replacement, if any, still waits. */
  refuse(entry: Entry<T>): void {
    if (this.waiting.get(entry.key) !== entry) return;
    this.waiting.delete(entry.key);
    this.refused.set(entry.key, entry);
  }

  /** Queues the refused entries again. */
  retry(): void {
    for (const [key, entry] of this.refused) this.waiting.set(key, entry);
    this.refused.clear();
  }

  /** Drops the value under a key, here and in the storage. */
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

  /** An entry that was found in the storage and has left it was sent by the window that put it, and may be outdated. */
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
