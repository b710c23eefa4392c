import { ConnectionWatch, type Found } from './connectionWatch.ts';

const READY = '/api/ready';
const LOOK_MS = 5_000;
/** When a call takes longer than this, the server is checked. */
const SLOW_MS = 8_000;

const told = (content: unknown): string =>
  typeof content === 'object' && content !== null && 'msg' in content && typeof content.msg === 'string'
    ? content.msg
    : '';

/** Asks the server whether it is ready. What a proxy answers in its place is no answer. */
async function look(): Promise<Found> {
  try {
    const answer = await fetch(READY, {
      cache: 'no-store',
      headers: { 'Accept-Language': document.documentElement.lang },
      signal: AbortSignal.timeout(LOOK_MS),
    });
    const isOurs = answer.headers.get('Content-Type')?.includes('application/json') ?? false;
    if (!isOurs) return { kind: 'away', reason: '' };
    const reason = told(await answer.json());
    return answer.status === 503 ? { kind: 'busy', reason } : { kind: 'here', reason: '' };
  } catch {
    return { kind: navigator.onLine ? 'away' : 'offline', reason: '' };
  }
}

/** The one watch of this window. */
export const connection = new ConnectionWatch(look);

/** Starts following the browser's online and offline events. */
export function watchConnection(): void {
  const again = () => {
    if (connection.getState().kind !== 'here') void connection.check();
  };
  window.addEventListener('offline', () => void connection.check());
  window.addEventListener('online', again);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') again();
  });
}

/** `fetch` that checks the server when an answer takes long: a server that hangs refuses no call. */
export async function watchedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const slow = setTimeout(() => void connection.check(), SLOW_MS);
  try {
    return await fetch(input, init);
  } finally {
    clearTimeout(slow);
  }
}
