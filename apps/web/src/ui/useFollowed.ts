import type { Followed } from '@cogclinic/contract/changes';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useInUse } from './inUse.ts';
import { follow, isTold, subscribeTold } from './live.ts';

type Options = {
  /** The polling interval while the channel is closed, in milliseconds. */
  everyMs: number;
  /** The polling interval while the channel is open, for data that changes with time alone; no polling unless given. */
  besidesMs?: number;
  /** The shortest time between two refetches, in milliseconds. */
  gapMs?: number;
  /** Each change is told of several times, as a job's progress is: the answer from before the channel's opening will do. */
  isToldOften?: boolean;
};

const GAP_MS = 3000;

/**
 * Refetches when one of the nouns has changed, and returns the `refetchInterval` for polling besides. A page that is not in
 * use sends no calls until it is used again: each call would extend its session.
 */
export function useFollowed(
  nouns: readonly Followed[],
  ask: () => unknown,
  { everyMs, besidesMs, gapMs = GAP_MS, isToldOften = false }: Options,
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
    const leave = follow(key.split(',') as Followed[], heard, isToldOften);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [key, gapMs, isToldOften]);

  if (!inUse) return false;
  return told ? (besidesMs ?? false) : everyMs;
}
