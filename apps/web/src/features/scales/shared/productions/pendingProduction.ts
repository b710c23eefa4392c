import type { Entry } from '@cogclinic/outbox/entry';
import { type LocalProduction, productionKey } from './productionOf.ts';

/** What was made for an item. Item codes and what was made, never a name. */
export type MadeProduction = Readonly<{ item: string; production: LocalProduction }>;
/** What the server has not confirmed yet, and the window that made it: those of earlier versions do not say which. */
export type PendingProduction = MadeProduction & Readonly<{ revision: number; by?: string | undefined }>;

/** As it waits in an outbox. */
export const entryOf = ({ item, production, revision, by = '' }: PendingProduction): Entry<MadeProduction> => ({
  key: productionKey(item, production.kind),
  revision,
  by,
  value: { item, production },
});

export const pendingOf = ({ value, revision, by }: Entry<MadeProduction>): PendingProduction => ({
  ...value,
  revision,
  by,
});
