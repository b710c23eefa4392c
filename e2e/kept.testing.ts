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
      value instanceof Uint8Array || value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value;
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

/** All that this browser keeps of the site, wherever it does: storages, databases, cookies that pages read, and caches. */
export async function leftOnDevice(page: Page): Promise<string> {
  const { content } = await keptRows(page);
  const rest = await page.evaluate(async () => {
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat();
    // What the site is made of names no patient, and is large.
    const answers = requests.filter(({ url }) => !new URL(url).pathname.startsWith('/assets/'));
    const bodies = await Promise.all(
      answers.map(async (one) => `${one.url} ${await (await caches.match(one))?.text()}`),
    );
    return [stored, ...bodies].join('\n');
  });
  return `${content}\n${rest}`;
}
