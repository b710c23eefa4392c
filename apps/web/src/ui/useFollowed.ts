import type { Followed } from '@cogclinic/contract/changes';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useInUse } from './inUse.ts';
import { follow, isTold, subscribeTold } from './live.ts';

type Options = {
  /** How often to ask while changes are not told, in milliseconds. */
  everyMs: number;
  /** How often to ask besides while they are: for what only the time changes. None unless given. */
  besidesMs?: number;
  /** However much changes, not more often than that. */
  gapMs?: number;
};

const GAP_MS = 3000;

/**
 * Refetches when one of the nouns has changed, and returns the `refetchInterval` for polling besides. A page that is not in
 * use sends no calls until it is used again: each call would extend its session.
 */
export function useFollowed(
  nouns: readonly Followed[],
  ask: () => unknown,
  { everyMs, besidesMs, gapMs = GAP_MS }: Options,
): number | false {
  const inUse = useInUse();
  const told = useSyncExternalStore(subscribeTold, isTold);
  const missed = useRef(false);
  const last = useRef({ ask, inUse });
  useEffect(() => {
    last.current = { ask, inUse };
    if (!inUse || !missed.current) return;
    missed.current = false;
    ask();
  });

  const key = nouns.join();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let askedAt = Number.NEGATIVE_INFINITY;
    const heard = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          askedAt = performance.now();
          if (last.current.inUse) last.current.ask();
          else missed.current = true;
        },
        Math.max(0, askedAt + gapMs - performance.now()),
      );
    };
    const leave = follow(key.split(',') as Followed[], heard);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [key, gapMs]);

  if (!inUse) return false;
  return told ? (besidesMs ?? false) : everyMs;
}
