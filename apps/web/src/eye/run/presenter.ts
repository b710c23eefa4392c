import type { Phase, ShownTrial, Trial } from '@cogclinic/gaze/tasks/trial';
import { type Clock, framePeriod } from '#games/run/clock.ts';

/** What is on the screen: a phase of a trial, counted so that two that look alike are told apart. */
export type Showing = Readonly<{ trial: number; phase: number; count: number; definition: Phase }>;

type Given = Readonly<{
  trials: readonly Trial[];
  clock: Clock;
  /** Puts a phase on the screen before it returns: the frame that calls it paints it. */
  show: (showing: Showing) => void;
  /** Moves what moves in the phase shown, so many ms after it began. */
  move: (ms: number) => void;
  done: (shown: readonly ShownTrial[]) => void;
}>;

/** Shows trials one after the other. */
export type Presenter = Readonly<{
  /** Goes on from the beginning of the trial that was held. */
  run: () => void;
  /** Stops; the trial on the screen does not count, since a part of it was not seen. */
  hold: () => void;
  /** Trials shown to their end so far, in ms since the page's clock began. */
  shown: () => readonly ShownTrial[];
}>;

/**
 * Makes a presenter. A phase ends with the frame that comes closest to its length, and its times are those of the frames
 * that painted it: what a screen adds to them is the same for all.
 */
export function presenterOf({ trials, clock, show, move, done }: Given): Presenter {
  const finished: ShownTrial[] = [];
  const period = framePeriod();
  let times: { fromMs: number; untilMs: number }[] = [];
  let since: number | null = null;
  let count = 0;
  let callOff: (() => void) | null = null;

  const begin = (at: number) => {
    const trial = finished.length;
    const definition = trials[trial]?.phases[times.length];
    if (!definition) return;
    since = at;
    show({ trial, phase: times.length, count: count++, definition });
    move(0);
  };
  const frame = (at: number) => {
    period.see(at);
    const trial = trials[finished.length];
    const phase = trial?.phases[times.length];
    if (!trial || !phase) return;
    if (since === null) begin(at);
    else if (at - since >= phase.ms - period.ms / 2) {
      times.push({ fromMs: since, untilMs: at });
      if (times.length === trial.phases.length) {
        finished.push({ trial: finished.length, phases: times });
        times = [];
        if (finished.length === trials.length) {
          callOff = null;
          return done([...finished]);
        }
      }
      begin(at);
    } else move(at - since);
    callOff = clock.nextFrame(frame);
  };
  return {
    run() {
      callOff ??= clock.nextFrame(frame);
    },
    hold() {
      callOff?.();
      callOff = null;
      times = [];
      since = null;
    },
    shown: () => [...finished],
  };
}
