import type { Rows } from './rows.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows in the memory of a test: what is changed in one step is there once the step is done. */
export function memoryRows<S extends string>(paths: Readonly<Record<S, string>>) {
  const stores = new Map<S, Map<unknown, Row>>();
  const storeOf = (name: S) => {
    const store = stores.get(name) ?? new Map<unknown, Row>();
    stores.set(name, store);
    return store;
  };
  const put = (name: S, row: Row) => void storeOf(name).set(row[paths[name]], row);
  const rows: Rows<S> = {
    async change(work) {
      const asked: Promise<void>[] = [];
      const get = (name: S, key: unknown) => {
        const request: { result: Row | undefined; onsuccess: (() => void) | null } = {
          result: storeOf(name).get(key),
          onsuccess: null,
        };
        asked.push(Promise.resolve().then(() => request.onsuccess?.()));
        return request;
      };
      const store = (name: S) => ({
        get: (key: unknown) => get(name, key),
        put: (row: Row) => put(name, row),
        delete: (key: unknown) => storeOf(name).delete(key),
      });
      work(store as unknown as (name: S) => IDBObjectStore);
      await Promise.all(asked);
      return true;
    },
    read: async <R>(name: S) => [...storeOf(name).values()] as unknown as R[],
  };
  /** `put` and `all` pass by all sealing. */
  return { rows, put, all: (name: S): readonly Row[] => [...storeOf(name).values()], clear: () => stores.clear() };
}
