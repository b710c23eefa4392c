type KeyPaths<S extends string> = Readonly<Record<S, string | string[]>>;

/** Rows in a database of the browser's own, in stores that are made when it is opened for the first time. */
export type Rows<S extends string> = Readonly<{
  /**
   * Changes rows in one step, atomically across windows; steps take effect in the order of the calls.
   * @returns whether they are kept: a full or forbidden storage keeps nothing, and nothing is thrown
   */
  change(work: (store: (name: S) => IDBObjectStore) => void): Promise<boolean>;
  /** All rows of a store, or those in a range of keys; none where the storage is forbidden. */
  read<R>(name: S, range?: IDBKeyRange): Promise<readonly R[]>;
}>;

export function openRows<S extends string>(
  databases: IDBFactory | undefined,
  database: string,
  stores: KeyPaths<S>,
): Rows<S> {
  const names = Object.keys(stores) as S[];
  let opened: Promise<IDBDatabase> | undefined;
  const open = () => {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = databases?.open(database, 1);
      if (!request) return reject(new Error('no database'));
      request.onupgradeneeded = () => {
        for (const name of names) request.result.createObjectStore(name, { keyPath: stores[name] });
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    return opened;
  };
  return {
    async change(work) {
      try {
        const transaction = (await open()).transaction(names, 'readwrite');
        work((name) => transaction.objectStore(name));
        return await new Promise<boolean>((resolve) => {
          transaction.oncomplete = () => resolve(true);
          transaction.onabort = () => resolve(false);
        });
      } catch {
        return false;
      }
    },
    async read<R>(name: S, range?: IDBKeyRange) {
      try {
        const request: IDBRequest<R[]> = (await open()).transaction(name).objectStore(name).getAll(range);
        return await new Promise<R[]>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      } catch {
        return [];
      }
    },
  };
}
