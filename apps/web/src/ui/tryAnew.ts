const AGAIN_MS = 8_000;

/** Without texts or code no message can be shown: reloads the page until the network is back. */
export function tryAnew(error: unknown): never {
  const reload = () => window.location.reload();
  setTimeout(reload, AGAIN_MS);
  window.addEventListener('online', reload);
  throw error;
}
