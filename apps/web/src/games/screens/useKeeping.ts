import { CallError } from '@cogclinic/contract/client';
import { useCallback, useEffect, useState } from 'react';
import type { Assignment, Finished } from '../assignment.ts';

type Kept = Readonly<{ state: 'saving' | 'saved' | 'waiting' | 'refused'; why: string }>;

const AGAIN_MS = 8_000;

/** Sends what was played, again and again while it does not get through; the page asks before it is closed meanwhile. */
export function useKeeping(finished: Finished, keep: NonNullable<Assignment['keep']>): Kept & { again: () => void } {
  const [kept, setKept] = useState<Kept>({ state: 'saving', why: '' });
  const [tries, setTries] = useState(0);
  const again = useCallback(() => setTries((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try sends once
  useEffect(() => {
    let isCurrent = true;
    const say = (state: Kept['state'], why = '') => isCurrent && setKept({ state, why });
    say('saving');
    keep(finished).then(
      () => say('saved'),
      (error: unknown) =>
        error instanceof CallError && !error.isPassing && error.kind === 'answer'
          ? say('refused', error.message)
          : say('waiting'),
    );
    return () => {
      isCurrent = false;
    };
  }, [finished, tries]);

  const isWaiting = kept.state === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [isWaiting, again]);

  const isOpen = kept.state === 'saving' || isWaiting;
  useEffect(() => {
    if (!isOpen) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOpen]);

  return { ...kept, again };
}
