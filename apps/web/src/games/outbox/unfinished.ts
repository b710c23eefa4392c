import { abortedOf, type Begun, type Part } from './aborted.ts';
import { rows } from './database.ts';
import type { PlayedSession } from './session.ts';

/** Without locks, a session without a stored part for this long counts as abandoned. */
const SILENT_MS = 120_000;
const lockOf = (id: string) => `training ${id}`;
const rangeOf = (id: string) => IDBKeyRange.bound([id], [id, []]);

/** Keeps the beginning of a session on this device, and says to other windows that it is being played. */
export function keepBegun(begun: Begun): void {
  void rows.change((store) => store('begun').put(begun));
  // The browser releases the lock when the page is gone, also after a crash.
  void navigator.locks?.request(lockOf(begun.id), () => new Promise<never>(() => undefined));
}

/** Keeps what happened since the part before. */
export const keepPart = (part: Part): Promise<boolean> => rows.change((store) => store('parts').put(part));

/** Forgets an unfinished session: it is finished, or waits to be sent. */
export const forgetUnfinished = (id: string): Promise<boolean> =>
  rows.change((store) => {
    store('begun').delete(id);
    store('parts').delete(rangeOf(id));
  });

/** Sessions that were begun on this device and that no window plays any more, as far as they were kept. */
export async function unfinishedSessions(): Promise<readonly { id: string; session: PlayedSession | null }[]> {
  const [begun, parts] = await Promise.all([rows.read<Begun>('begun'), rows.read<Part>('parts')]);
  const held = await heldLocks();
  const isPlayed = (id: string, own: readonly Part[], since: string) => {
    if (held) return held.has(lockOf(id));
    const newest = Math.max(...[since, ...own.map(({ at }) => at)].map(Date.parse));
    return Date.now() - newest < SILENT_MS;
  };
  return begun.flatMap((one) => {
    const own = parts.filter(({ id }) => id === one.id);
    return isPlayed(one.id, own, one.body.begun) ? [] : [{ id: one.id, session: abortedOf(one, own) }];
  });
}

/** Names of the locks held in all windows; null in a page without TLS, which has none. */
async function heldLocks(): Promise<ReadonlySet<string> | null> {
  const held = (await navigator.locks?.query())?.held;
  return held ? new Set(held.map(({ name = '' }) => name)) : null;
}
