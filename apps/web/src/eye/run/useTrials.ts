import type { ShownTrial, Trial } from '@cogclinic/gaze/tasks/trial';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pageClock } from '#games/run/clock.ts';
import type { Mover } from '../draw/Stimulus.tsx';
import { type Presenter, presenterOf, type Showing } from './presenter.ts';

/** Shows trials while it is not paused; `done` gets what was shown, once. */
export function useTrials(
  trials: readonly Trial[],
  isPaused: boolean,
  done: (shown: readonly ShownTrial[]) => void,
): { showing: Showing | null; mover: RefObject<Mover | null>; shown: () => readonly ShownTrial[] } {
  const [showing, setShowing] = useState<Showing | null>(null);
  const mover = useRef<Mover>(null);
  const latest = useRef(done);
  latest.current = done;
  const presenter = useRef<Presenter>(null);
  useEffect(() => {
    const own = presenterOf({
      ...{ trials, clock: pageClock },
      // The frame that decides on a phase also paints it: its time is the phase's.
      show: (next) => flushSync(() => setShowing(next)),
      move: (ms) => mover.current?.move(ms),
      done: (shown) => latest.current(shown),
    });
    presenter.current = own;
    return () => own.hold();
  }, [trials]);
  useEffect(() => {
    if (isPaused) presenter.current?.hold();
    else presenter.current?.run();
  }, [isPaused]);
  return { showing, mover, shown: () => presenter.current?.shown() ?? [] };
}
