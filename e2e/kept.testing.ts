import type { Page } from '@playwright/test';

/**
 * All that the databases of this page's browser hold, as whoever has the device could read it; bytes are read as text.
 * @returns how many rows there are, and their whole content
 */
export function keptRows(page: Page): Promise<{ rows: number; content: string }> {
  return page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const readable = (_: string, value: unknown) =>
      value instanceof Uint8Array ? [...value].map((byte) => String.fromCharCode(byte)).join('') : value;
    let rows = 0;
    let content = '';
    for (const { name } of await indexedDB.databases()) {
      const database = await answered(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const found = await answered(database.transaction(store).objectStore(store).getAll());
        rows += found.length;
        content += JSON.stringify(found, readable);
      }
      database.close();
    }
    return { rows, content };
  });
}
