import type { Session, Setup } from '@cogclinic/games/session';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AnyPlayable } from '../playable.ts';
import { pageClock } from './clock.ts';
import { type Runner, startRunner } from './runner.ts';

export type AnyRunner = Runner<unknown, unknown>;
type Run = Readonly<{ runner: AnyRunner; session: Session }>;

/** Runs a session for as long as the component is there; `changed` hears of each of its changes. */
export function useRunner(
  { game }: AnyPlayable,
  setup: Setup,
  changed: (runner: AnyRunner, before: Session) => void,
): Run | null {
  const [run, setRun] = useState<Run | null>(null);
  const heard = useRef(changed);
  heard.current = changed;
  useEffect(() => {
    const runner: AnyRunner = startRunner(game, setup, pageClock, (session, before) => {
      // Rendered in the frame about to be painted, so that times are those of what is seen.
      flushSync(() => setRun({ runner, session }));
      heard.current(runner, before);
    });
    setRun({ runner, session: runner.session() });
    return () => runner.stop();
  }, [game, setup]);
  return run;
}
