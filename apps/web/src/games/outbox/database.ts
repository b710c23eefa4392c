import { openRows, type Rows } from '#ui/rows.ts';

/**
 * `played`: sessions waiting to be sent, `refused`: those that the server does not accept, `begun`: sessions being played,
 * `parts`: what happened in those so far.
 *
 * What lies on the device: random ids of sessions, patients and accounts, the inputs and times of what was played, its game and
 * difficulty, and for a patient's link its token, without which it could not be sent once the page is closed. No name and
 * nothing else of the file. A row goes as soon as the server has it.
 */
export type Store = 'played' | 'refused' | 'begun' | 'parts';

export const rows: Rows<Store> = openRows(globalThis.indexedDB, 'training', {
  played: 'key',
  refused: 'id',
  begun: 'id',
  parts: ['id', 'from'],
});
