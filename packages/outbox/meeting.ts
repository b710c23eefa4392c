import type { Entry, Merging } from './entry.ts';

/** How entries under one key meet, in the memory of a window and in the storage alike. */
export class Meeting<T> {
  private readonly merging: Merging<T> | undefined;

  constructor(merging: Merging<T> | undefined) {
    this.merging = merging;
  }

  /** The newer over what was there. */
  join(before: Entry<T> | undefined, next: Entry<T>): Entry<T> {
    if (!before || !this.merging) return next;
    const revision = Math.max(before.revision, next.revision);
    return { ...next, revision, value: this.merging.join(before.value, next.value) };
  }

  /** What is left of an entry without another; undefined when that is nothing. */
  rest(entry: Entry<T> | undefined, without: Entry<T>): Entry<T> | undefined {
    if (!entry) return undefined;
    if (!this.merging) return isSame(entry, without) ? undefined : entry;
    const value = this.merging.rest(entry.value, without.value);
    return value === undefined ? undefined : { ...entry, value };
  }

  /** Whether the server has an entry, or something newer: of changes to a record each is to be sent, however old. */
  isOutdated(entry: Entry<T>, keptRevision: number): boolean {
    return !this.merging && entry.revision <= keptRevision;
  }

  /** A kept entry under the newer revision that `of` is sent with from now on; another window's stays as it is. */
  raise(kept: Entry<T> | undefined, of: Entry<T>, revision: number): Entry<T> | undefined {
    if (!kept || (!this.merging && !isSame(kept, of))) return kept;
    return { ...kept, revision: Math.max(kept.revision, revision) };
  }
}

const isSame = (one: Entry<unknown>, other: Entry<unknown>): boolean =>
  one.revision === other.revision && one.by === other.by;
