import type { ProductionKind } from '@cogclinic/contract/productions';
import type { Entry, EntryStorage } from '@cogclinic/outbox/entry';
import { entryOf, type MadeProduction, type PendingProduction, pendingOf } from './pendingProduction.ts';
import { placeOf } from './productionOf.ts';

export type ProductionStore = Readonly<{
  read(administrationId: string): Promise<readonly PendingProduction[]>;
  /** Where the productions of one administration are kept until the server has them. */
  of(administrationId: string): EntryStorage<MadeProduction>;
  /** Forgets all: the administration is over. */
  clear(administrationId: string): Promise<void>;
}>;

/** The database and its rows keep the name of earlier versions: unsent productions must outlive an update. */
const DATABASE = 'works';
const PENDING = 'pending';
type Row = Omit<PendingProduction, 'production'> &
  Readonly<{ administrationId: string; kind: ProductionKind; work: PendingProduction['production'] }>;

const pendingIn = ({ item, work, revision, by }: Row): PendingProduction => ({ item, production: work, revision, by });

function rowOf(administrationId: string, entry: Entry<MadeProduction>): Row {
  const { production, ...pending } = pendingOf(entry);
  return { ...pending, administrationId, kind: production.kind, work: production };
}

/** Unsent productions in the browser's own database. If it is full or forbidden, only the copy on the device is missing. */
export function productionStoreIn(databases: IDBFactory | undefined): ProductionStore {
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
        return rows.map(pendingIn);
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
            const next = change(request.result && entryOf(pendingIn(request.result)));
            if (next) store.put(rowOf(administrationId, next));
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
