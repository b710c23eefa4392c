import type { Entry } from '@cogclinic/outbox/entry';
import { type LocalWork, workKey } from './workOf.ts';

/** What was made for an item. Item codes and what was made, never a name. */
export type MadeWork = Readonly<{ item: string; work: LocalWork }>;
/** What the server has not confirmed yet, and the window that made it: those of earlier versions do not say which. */
export type PendingWork = MadeWork & Readonly<{ revision: number; by?: string | undefined }>;

/** As it waits in an outbox. */
export const entryOf = ({ item, work, revision, by = '' }: PendingWork): Entry<MadeWork> => ({
  key: workKey(item, work.kind),
  revision,
  by,
  value: { item, work },
});

export const pendingOf = ({ value, revision, by }: Entry<MadeWork>): PendingWork => ({ ...value, revision, by });
