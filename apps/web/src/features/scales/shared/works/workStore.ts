import type { WorkKind } from '@cogclinic/contract/works';
import type { LocalWork } from './workOf.ts';

/** What the server has not confirmed yet. Item codes and what was made, never a name. */
export type PendingWork = Readonly<{ item: string; work: LocalWork; revision: number }>;

export type WorkStore = Readonly<{
  read(administrationId: string): Promise<readonly PendingWork[]>;
  write(administrationId: string, pending: PendingWork): Promise<void>;
  /** Forgets it unless a later one was written meanwhile. */
  remove(administrationId: string, pending: PendingWork): Promise<void>;
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
        return rows.map(({ item, work, revision }) => ({ item, work, revision }));
      } catch {
        return [];
      }
    },
    clear: (administrationId) => run((store) => store.delete(allOf(administrationId))),
    write: (administrationId, pending) =>
      run((store) => store.put({ ...pending, administrationId, kind: pending.work.kind } satisfies Row)),
    remove: (administrationId, { item, work, revision }) =>
      run((store) => {
        const key = [administrationId, item, work.kind];
        const request: IDBRequest<Row | undefined> = store.get(key);
        request.onsuccess = () => {
          if (request.result && request.result.revision <= revision) store.delete(key);
        };
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
