import type { Call } from './call.ts';

/** The most repeats of one call, and the longest time for all of them. */
const REPEATS = 6;
const PATIENCE_MS = 20_000;
const FIRST_WAIT_MS = 500;

/** What a busy server said about a call. */
export type Busy = Readonly<{
  /** Seconds until the server wants another try; null when it gave no time. */
  retryAfter: number | null;
  /** Whether the server may have begun the call before it gave up. */
  begun: boolean;
}>;

/** Whether a call with this input may be repeated when its outcome is unknown. */
export function isRepeatable(call: Pick<Call, 'method' | 'repeatable'>, body: unknown): boolean {
  return call.repeatable ?? (call.method === 'GET' || carriesRequestId(body));
}

const carriesRequestId = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'requestId' in body && typeof body.requestId === 'string';

/**
 * Milliseconds to wait before repeating a call that met a busy server; null when it is not repeated. `repeats` is the
 * number of repeats so far, `spentMs` the time since the first request, `random` in [0, 1) spreads clients that were
 * refused together.
 */
export function waitBeforeRepeating(
  busy: Busy,
  { repeatable, repeats, spentMs, random }: { repeatable: boolean; repeats: number; spentMs: number; random: number },
): number | null {
  if (busy.retryAfter === null || repeats >= REPEATS || (busy.begun && !repeatable)) return null;
  const least = Math.max(busy.retryAfter * 1000, FIRST_WAIT_MS * 2 ** repeats);
  const wait = least * (1 + random / 2);
  return spentMs + wait > PATIENCE_MS ? null : wait;
}
