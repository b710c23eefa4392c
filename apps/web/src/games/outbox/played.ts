import type { Entry } from '@cogclinic/outbox/entry';
import { isSealed, type Opener, openRow, type Sealed, sealRow } from '#ui/sealedRows.ts';
import type { Begun } from './aborted.ts';
import { rows } from './database.ts';
import { ownerOf, type PlayedSession, type RefusedSession } from './session.ts';

type Played = Entry<PlayedSession>;
type PlayedRow = Played | (Omit<Played, 'value'> & Sealed);
type RefusedRow = RefusedSession | (Pick<RefusedSession, 'id'> & Sealed);

/**
 * Changes the owner's session that waits under a key; undefined deletes it.
 * @returns whether the device keeps it so
 */
export async function changePlayed(
  opener: Opener,
  key: string,
  change: (kept: Played | undefined) => Played | undefined,
): Promise<boolean> {
  let isDone = false;
  const isKept = await rows.change((store) => {
    const played = store('played');
    const request: IDBRequest<PlayedRow | undefined> = played.get(key);
    request.onsuccess = () => {
      const kept = request.result && openedPlayed(opener, request.result);
      // Another owner's, which stays.
      if (kept === null) return;
      const next = change(kept);
      const row = next && playedRow(opener, next);
      // Without a key nothing new is kept, and what is there stays.
      if (row === null) return;
      isDone = true;
      if (row) played.put(row);
      else played.delete(key);
    };
  });
  return isKept && isDone;
}

/** The owner's sessions that wait. */
export const playedEntries = async (opener: Opener): Promise<readonly Played[]> =>
  (await rows.read<PlayedRow>('played')).flatMap((row) => openedPlayed(opener, row) ?? []);

/** The owner's sessions that the server refused. */
export const refusedSessions = async (opener: Opener): Promise<readonly RefusedSession[]> =>
  (await rows.read<RefusedRow>('refused')).flatMap((row) => openedRefused(opener, row) ?? []);

/** Seals what an earlier version left of the owner's in clear. */
export async function sealLeftInClear(opener: Opener): Promise<void> {
  for (const row of await rows.read<PlayedRow>('played')) {
    if (!isSealed(row) && openedPlayed(opener, row)) await changePlayed(opener, row.key, (kept) => kept);
  }
  for (const row of await rows.read<RefusedRow>('refused')) {
    if (!isSealed(row) && openedRefused(opener, row)) await setAside(opener, row);
  }
}

/** Takes a session out of those that are sent, since the server does not accept it. Without a key it stays among them. */
export function setAside(opener: Opener, refused: RefusedSession): Promise<boolean> {
  const sealed = sealRow(opener, refusedPlace(refused.id), refused);
  return rows.change((store) => {
    if (!sealed) return;
    store('played').delete(refused.id);
    store('refused').put({ id: refused.id, ...sealed });
  });
}

/** Deletes a refused session from this device. */
export const discardRefused = (id: string): Promise<boolean> => rows.change((store) => store('refused').delete(id));

/** Tokens of links that an earlier version left in clear beside what was played: with them goes the right to send it. */
export async function linksInClear(): Promise<readonly string[]> {
  const played = (await rows.read<PlayedRow>('played')).flatMap((row) => (isSealed(row) ? [] : [row.value.whose]));
  const begun = (await rows.read<Begun | Sealed>('begun')).flatMap((row) => (isSealed(row) ? [] : [row.whose]));
  return [...new Set([...played, ...begun].flatMap((whose) => (whose.kind === 'link' ? [whose.token] : [])))];
}

/** Owners of whom something is kept. */
export async function ownersOnDevice(): Promise<ReadonlySet<string>> {
  const found = await Promise.all((['played', 'refused', 'begun'] as const).map((name) => rows.read<object>(name)));
  return new Set(found.flat().flatMap((row) => (isSealed(row) ? [row.owner] : [])));
}

const playedPlace = (key: string) => `played ${key}`;
const refusedPlace = (id: string) => `refused ${id}`;

function playedRow(opener: Opener, { value, ...entry }: Played): PlayedRow | null {
  const sealed = sealRow(opener, playedPlace(entry.key), value);
  return sealed && { ...entry, ...sealed };
}

function openedPlayed(opener: Opener, row: PlayedRow): Played | null {
  if (!isSealed(row)) return ownerOf(row.value.whose) === opener.owner ? row : null;
  const value = openRow<PlayedSession>(opener, playedPlace(row.key), row);
  const { key, revision, by } = row;
  return value && { key, revision, by, value };
}

function openedRefused(opener: Opener, row: RefusedRow): RefusedSession | null {
  if (!isSealed(row)) return ownerOf(row.whose) === opener.owner ? row : null;
  return openRow<RefusedSession>(opener, refusedPlace(row.id), row);
}
