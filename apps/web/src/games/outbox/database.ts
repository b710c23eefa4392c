import { openRows, type Rows } from '#ui/rows.ts';

/**
 * `played`: sessions waiting to be sent, `refused`: those that the server does not accept, `begun`: sessions being played,
 * `parts`: what happened in those so far.
 *
 * What can be read of it on the device: random ids of sessions and accounts, which rows belong to one link, and when parts were
 * stored. All else is sealed (`sealedRows.ts`). A row goes as soon as the server has it.
 */
export type Store = 'played' | 'refused' | 'begun' | 'parts';

/** Rows that an earlier version left lie there in clear: they are sent, or sealed, when their owner opens them. */
export const rows: Rows<Store> = openRows(globalThis.indexedDB, 'training', {
  played: 'key',
  refused: 'id',
  begun: 'id',
  parts: ['id', 'from'],
});
