/** A value waiting to be sent under a key: the newest state of a record, or one of many with a key each. */
export type Entry<T> = Readonly<{
  /** Made by the client, so that the server recognises a repeated request. */
  key: string;
  /** Rises with every entry put into the outbox: a newer revision replaces an older, and the lowest is sent first. */
  revision: number;
  /** The visit that put it; distinguishes entries of the same revision from two windows. */
  by: string;
  value: T;
}>;

/** Stores entries until the server has them; the windows of one browser may share it. */
export type EntryStorage<T> = Readonly<{
  /**
   * Changes the entry under a key in one step, atomically across windows; undefined removes it. Updates take effect in
   * the order of the calls. A full or forbidden storage keeps nothing and neither throws nor rejects: the second copy
   * is lost, but the entry is still sent.
   */
  update(key: string, change: (kept: Entry<T> | undefined) => Entry<T> | undefined): void | Promise<void>;
}>;

/** How to merge values under one key. Without it the newer replaces the older. */
export type Merging<T> = Readonly<{
  join(before: T, next: T): T;
  /** The part of a value that was not in `sent`; undefined when nothing is left. */
  rest(value: T, sent: T): T | undefined;
}>;
