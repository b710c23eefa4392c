import { isSealed, type Opener, openRow, type Sealed, sealRow } from '#ui/sealedRows.ts';
import { abortedOf, type Begun, type Part } from './aborted.ts';
import { rows } from './database.ts';
import { ownerOf, type PlayedSession } from './session.ts';

/** Without locks, a session without a stored part for this long counts as abandoned. */
const SILENT_MS = 120_000;
const lockOf = (id: string) => `training ${id}`;
const rangeOf = (id: string) => IDBKeyRange.bound([id], [id, []]);

type BegunRow = Begun | (Pick<Begun, 'id'> & Sealed);
type PartRow = Part | (Pick<Part, 'id' | 'from'> & Sealed);
const begunPlace = (id: string) => `begun ${id}`;
const partPlace = ({ id, from }: Pick<Part, 'id' | 'from'>) => `part ${id} ${from}`;

/** Keeps the beginning of a session on this device, and says to other windows that it is being played. */
export function keepBegun(opener: Opener, begun: Begun): void {
  const sealed = sealRow(opener, begunPlace(begun.id), begun);
  if (sealed) void rows.change((store) => store('begun').put({ id: begun.id, ...sealed }));
  // The browser releases the lock when the page is gone, also after a crash.
  void navigator.locks?.request(lockOf(begun.id), () => new Promise<never>(() => undefined));
}

/** Keeps what happened since the part before. @returns whether the device keeps it */
export async function keepPart(opener: Opener, part: Part): Promise<boolean> {
  const { id, from } = part;
  const sealed = sealRow(opener, partPlace(part), part);
  return sealed !== null && rows.change((store) => store('parts').put({ id, from, ...sealed }));
}

/** Forgets an unfinished session: it is finished, or waits to be sent. */
export const forgetUnfinished = (id: string): Promise<boolean> =>
  rows.change((store) => {
    store('begun').delete(id);
    store('parts').delete(rangeOf(id));
  });

/** The owner's sessions that were begun on this device and that no window plays any more, as far as they were kept. */
export async function unfinishedSessions(
  opener: Opener,
): Promise<readonly { id: string; session: PlayedSession | null }[]> {
  const begun = (await rows.read<BegunRow>('begun')).flatMap((row) => openedBegun(opener, row) ?? []);
  if (begun.length === 0) return [];
  const parts = (await rows.read<PartRow>('parts')).flatMap((row) => openedPart(opener, row) ?? []);
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

function openedBegun(opener: Opener, row: BegunRow): Begun | null {
  if (!isSealed(row)) return ownerOf(row.whose) === opener.owner ? row : null;
  return openRow<Begun>(opener, begunPlace(row.id), row);
}

/** A part that an earlier version left in clear belongs to its session. */
const openedPart = (opener: Opener, row: PartRow): Part | null =>
  isSealed(row) ? openRow<Part>(opener, partPlace(row), row) : row;

/** Names of the locks held in all windows; null in a page without TLS, which has none. */
async function heldLocks(): Promise<ReadonlySet<string> | null> {
  const held = (await navigator.locks?.query())?.held;
  return held ? new Set(held.map(({ name = '' }) => name)) : null;
}
