import type { Entry } from '@cogclinic/outbox/entry';
import { rows } from './database.ts';
import type { PlayedSession, RefusedSession } from './session.ts';

type Played = Entry<PlayedSession>;

/**
 * Changes the session that waits under a key; undefined deletes it.
 * @returns whether the device keeps it so
 */
export const changePlayed = (key: string, change: (kept: Played | undefined) => Played | undefined): Promise<boolean> =>
  rows.change((store) => {
    const played = store('played');
    const request: IDBRequest<Played | undefined> = played.get(key);
    request.onsuccess = () => {
      const next = change(request.result);
      if (next) played.put(next);
      else played.delete(key);
    };
  });

export const playedEntries = (): Promise<readonly Played[]> => rows.read<Played>('played');
export const refusedSessions = (): Promise<readonly RefusedSession[]> => rows.read<RefusedSession>('refused');

/** Takes a session out of those that are sent, since the server does not accept it. */
export const setAside = (refused: RefusedSession): Promise<boolean> =>
  rows.change((store) => {
    store('played').delete(refused.id);
    store('refused').put(refused);
  });

/** Deletes a refused session from this device. */
export const discardRefused = (id: string): Promise<boolean> => rows.change((store) => store('refused').delete(id));
