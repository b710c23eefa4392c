/** What waits to be sent under one key: the newest state of something, or, where each has a key of its own, one of many. */
export type Entry<T> = Readonly<{
  /** Made by the client, so that the server knows what it has already. */
  key: string;
  /** Rises with everything that is put into an outbox: newer goes over older, and earlier is sent first. */
  revision: number;
  /** The visit that put it, which tells two windows' entries of one revision apart. */
  by: string;
  value: T;
}>;

/** Where entries are kept until the server has them; windows of one browser may share it. */
export type EntryStorage<T> = Readonly<{
  /**
   * Changes what is kept under a key in one step that no other window comes between; undefined keeps nothing. Several
   * updates take effect in the order in which they were asked for. A full or forbidden storage keeps nothing and neither
   * throws nor rejects: it costs the second copy, never the sending.
   */
  update(key: string, change: (kept: Entry<T> | undefined) => Entry<T> | undefined): void | Promise<void>;
}>;

/** How values under one key meet. Without it the newer takes the place of the older. */
export type Merging<T> = Readonly<{
  join(before: T, next: T): T;
  /** What a value holds besides what was sent; undefined when that is nothing. */
  rest(value: T, sent: T): T | undefined;
}>;
