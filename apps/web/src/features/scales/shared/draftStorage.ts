import type { Entry, EntryStorage } from '@cogclinic/outbox/entry';
import type { Changes, Draft, Drafts } from './draft.ts';

/** Drafts as entries of an outbox. Windows add to one draft, so it does not say whose it is. */
export const entryOf = (key: string, { revision, changes }: Draft): Entry<Changes> => ({
  key,
  revision,
  by: '',
  value: changes,
});

/** An outbox's storage that keeps drafts. */
export const draftStorage = (drafts: Drafts): EntryStorage<Changes> => ({
  update(key, change) {
    const draft = drafts.read(key);
    const next = change(draft ? entryOf(key, draft) : undefined);
    if (next) drafts.write(key, { revision: next.revision, changes: next.value });
    else drafts.remove(key);
  },
});
