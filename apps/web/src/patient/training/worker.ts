/** The worker that keeps the pages of patients and games for times without a network. */
const WORKER = '/worker.js';

/**
 * Starts the worker. One of a newer build, that has everything which this page is made of, takes over at once; another waits
 * until no page of its predecessor is open.
 */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register(WORKER).catch(() => null);
  registration?.waiting?.postMessage(new URL(import.meta.url).pathname);
}

/** Tells once when the worker begins to keep what this page reads: what was read before is not kept. */
export function whenKept(told: () => void): () => void {
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  if (!workers || workers.controller) return () => undefined;
  workers.addEventListener('controllerchange', told, { once: true });
  return () => workers.removeEventListener('controllerchange', told);
}
