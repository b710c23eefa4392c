import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Keeping } from '../assignment.ts';
import type { OutboxState, SessionOutbox } from '../outbox/sessionOutbox.ts';

type Kept = Readonly<{
  /** `waiting`: kept on this device until the network is back; `unsafe`: only as long as the page stays open. */
  state: 'saving' | 'saved' | 'waiting' | 'unsafe' | 'refused';
  /** Why it was refused. */
  why: string;
  /** How many sessions have not been sent, this one included. */
  unsent: number;
  /** Sends now, without waiting for the next attempt. */
  sendNow(): void;
}>;

const never = () => () => undefined;
const unknown = (): OutboxState | null => null;

/** What became of a session that was played; while the page alone keeps it, it asks before it is closed. */
export function useKeeping(id: string, keeping: Keeping): Kept {
  const [outbox, setOutbox] = useState<SessionOutbox | null>(null);
  useEffect(() => void keeping.outbox().then(setOutbox), [keeping]);
  const state = useSyncExternalStore(outbox?.subscribe ?? never, outbox?.getState ?? unknown);
  const why = state?.refused.find((one) => one.id === id)?.reason;
  const isUnsent = state?.waiting.has(id) ?? true;
  const isSafe = state?.isSafe ?? false;
  const isAtRisk = isUnsent && !isSafe;
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
  const stuck = isSafe ? 'waiting' : 'unsafe';
  const standing = isUnsent ? (state?.isStuck ? stuck : 'saving') : 'saved';
  return {
    state: why === undefined ? standing : 'refused',
    why: why ?? '',
    unsent: state?.waiting.size ?? 0,
    sendNow: () => outbox?.sendNow(),
  };
}
