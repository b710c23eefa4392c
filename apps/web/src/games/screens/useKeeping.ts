import { useEffect, useSyncExternalStore } from 'react';
import type { Keeping } from '../assignment.ts';

type Kept = Readonly<{
  /** `waiting`: kept on this device until the network is back; `unsafe`: only as long as the page stays open. */
  state: 'saving' | 'saved' | 'waiting' | 'unsafe' | 'refused';
  /** Why it was refused. */
  why: string;
  /** How many sessions have not been sent, this one included. */
  unsent: number;
}>;

/** What became of a session that was played; while the page alone keeps it, it asks before it is closed. */
export function useKeeping(id: string, { outbox }: Keeping): Kept {
  const { waiting, refused, isStuck, isSafe } = useSyncExternalStore(outbox.subscribe, outbox.getState);
  const why = refused.find((one) => one.id === id)?.reason;
  const isUnsent = waiting.has(id);
  const isAtRisk = isUnsent && !isSafe;
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
  const stuck = isSafe ? 'waiting' : 'unsafe';
  const standing = isUnsent ? (isStuck ? stuck : 'saving') : 'saved';
  return { state: why === undefined ? standing : 'refused', why: why ?? '', unsent: waiting.size };
}
