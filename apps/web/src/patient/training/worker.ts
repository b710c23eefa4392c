/** The service worker that keeps the pages of patients and games for use offline. */
const WORKER = '/worker.js';

/**
 * Starts the service worker. A newer version that holds all files of this page takes over at once; any other waits until
 * every page of the older version is closed.
 */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register(WORKER).catch(() => null);
  registration?.waiting?.postMessage(new URL(import.meta.url).pathname);
}

/** Calls back once, when the worker starts to cache this page's answers; earlier answers are not cached. */
export function whenKept(told: () => void): () => void {
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  if (!workers || workers.controller) return () => undefined;
  workers.addEventListener('controllerchange', told, { once: true });
  return () => workers.removeEventListener('controllerchange', told);
}
