import type { Entry, Merging } from './entry.ts';

/** Merges entries under one key, alike in a window's memory and in the storage. */
export class Meeting<T> {
  private readonly merging: Merging<T> | undefined;

  constructor(merging: Merging<T> | undefined) {
    this.merging = merging;
  }

  /** Puts the newer entry over the earlier one. */
  join(before: Entry<T> | undefined, next: Entry<T>): Entry<T> {
    if (!before || !this.merging) return next;
    const revision = Math.max(before.revision, next.revision);
    return { ...next, revision, value: this.merging.join(before.value, next.value) };
  }

  /** The part of an entry that is not in the other; undefined when nothing is left. */
  rest(entry: Entry<T> | undefined, without: Entry<T>): Entry<T> | undefined {
    if (!entry) return undefined;
    if (!this.merging) return isSame(entry, without) ? undefined : entry;
    const value = this.merging.rest(entry.value, without.value);
    return value === undefined ? undefined : { ...entry, value };
  }

  /** Whether the server has this entry or a newer one. Mergeable changes are never outdated: each must be sent. */
  isOutdated(entry: Entry<T>, keptRevision: number): boolean {
    return !this.merging && entry.revision <= keptRevision;
  }

  /**
   * Gives a kept entry the newer revision under which `of` is sent from now on; another window's entry is left alone.
   */
  raise(kept: Entry<T> | undefined, of: Entry<T>, revision: number): Entry<T> | undefined {
    if (!kept || (!this.merging && !isSame(kept, of))) return kept;
    return { ...kept, revision: Math.max(kept.revision, revision) };
  }
}

const isSame = (one: Entry<unknown>, other: Entry<unknown>): boolean =>
  one.revision === other.revision && one.by === other.by;
