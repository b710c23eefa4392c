import type { Call } from './call.ts';

/** How often one call is repeated at most, and for how long in all. */
const REPEATS = 6;
const PATIENCE_MS = 20_000;
const FIRST_WAIT_MS = 500;

/** What a busy server said of a call. */
export type Busy = Readonly<{
  /** Seconds after which it asks to be tried again; null when it did not say. */
  retryAfter: number | null;
  /** Whether it may have begun the call before it gave up. */
  begun: boolean;
}>;

/** Whether a call, with what it carries, may be repeated without knowing what became of it. */
export function isRepeatable(call: Pick<Call, 'method' | 'repeatable'>, body: unknown): boolean {
  return call.repeatable ?? (call.method === 'GET' || carriesRequestId(body));
}

const carriesRequestId = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'requestId' in body && typeof body.requestId === 'string';

/**
 * How many milliseconds to wait before a call that met a busy server is repeated; null when it is not.
 * `repeats` is how often it was repeated before, `spentMs` the time since it was first made, `random` in [0, 1) keeps
 * clients that were refused together from coming back together.
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
