import type { WorkKind } from '@cogclinic/contract/works';
import type { EntryStorage } from '@cogclinic/outbox/entry';
import { entryOf, type MadeWork, type PendingWork, pendingOf } from './pendingWork.ts';
import { placeOf } from './workOf.ts';

export type WorkStore = Readonly<{
  read(administrationId: string): Promise<readonly PendingWork[]>;
  /** Where the works of one administration are kept until the server has them. */
  of(administrationId: string): EntryStorage<MadeWork>;
  /** Forgets all: the administration is over. */
  clear(administrationId: string): Promise<void>;
}>;

const DATABASE = 'works';
const PENDING = 'pending';
type Row = PendingWork & Readonly<{ administrationId: string; kind: WorkKind }>;

/** Pending works in the browser's own database. One that is full or forbidden costs the second copy, never the work. */
export function workStoreIn(databases: IDBFactory | undefined): WorkStore {
  let opened: Promise<IDBDatabase> | undefined;
  const open = () => {
    opened ??= new Promise((resolve, reject) => {
      const request = databases?.open(DATABASE, 1);
      if (!request) return reject(new Error('no database'));
      request.onupgradeneeded = () =>
        request.result.createObjectStore(PENDING, { keyPath: ['administrationId', 'item', 'kind'] });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    return opened;
  };
  const run = async (change: (store: IDBObjectStore) => void): Promise<void> => {
    try {
      const transaction = (await open()).transaction(PENDING, 'readwrite');
      change(transaction.objectStore(PENDING));
      await new Promise<void>((resolve) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => resolve();
      });
    } catch {
      return;
    }
  };
  return {
    async read(administrationId) {
      try {
        const store = (await open()).transaction(PENDING).objectStore(PENDING);
        const rows = await answerOf<Row[]>(store.getAll(allOf(administrationId)));
        return rows.map(({ item, work, revision, by }) => ({ item, work, revision, by }));
      } catch {
        return [];
      }
    },
    clear: (administrationId) => run((store) => store.delete(allOf(administrationId))),
    of: (administrationId) => ({
      update: (key, change) =>
        run((store) => {
          const { item, kind } = placeOf(key);
          const place = [administrationId, item, kind];
          const request: IDBRequest<Row | undefined> = store.get(place);
          request.onsuccess = () => {
            const next = change(request.result && entryOf(request.result));
            if (next) store.put({ ...pendingOf(next), administrationId, kind: next.value.work.kind } satisfies Row);
            else store.delete(place);
          };
        }),
    }),
  };
}

const allOf = (administrationId: string) => IDBKeyRange.bound([administrationId], [administrationId, []]);

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
