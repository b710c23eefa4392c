import type { Game } from '@cogclinic/games/game';
import { apply, type GameEvent } from '@cogclinic/games/replay';
import { type Session, type Setup, startSession } from '@cogclinic/games/session';
import { type Clock, framePeriod } from './clock.ts';

/** Why active time was paused. */
export type PauseReason = 'user' | 'blur' | 'rest';
export type Pause = Readonly<{ at: number; ms: number; why: PauseReason }>;

/** Plays a session in real time: turns frames and inputs into events of the model. */
export type Runner<S, A> = Readonly<{
  session(): Session<S, A>;
  events(): readonly GameEvent[];
  pauses(): readonly Pause[];
  /** ms of active play. */
  now(): number;
  /** ms between two frames of this screen. */
  frameMs(): number;
  /** Starts, or resumes after a pause. */
  run(): void;
  /** Pauses active time. */
  hold(why: PauseReason): void;
  /** @param stamp when it happened, as an event of the page tells it */
  give(value: number, stamp: number): void;
  leave(): void;
  /** Stops asking for frames. */
  stop(): void;
}>;

/** Stamps of events may come from another clock than the page's, as in a test that drives time. */
const OTHER_CLOCK_MS = 1000;

/**
 * @param changed called before the frame is painted that shows the change
 * @throws RangeError for a bad seed
 */
export function startRunner<L, S, A>(
  game: Game<L, S, A>,
  setup: Setup,
  clock: Clock,
  changed: (session: Session<S, A>, before: Session<S, A>) => void,
): Runner<S, A> {
  let session = startSession<S, A>(setup);
  const events: GameEvent[] = [];
  const pauses: Pause[] = [];
  const period = framePeriod();
  let active = 0;
  let runsSince: number | null = null;
  let held: { at: number; since: number; why: PauseReason } | null = null;
  let callOff: () => void = () => undefined;

  const activeAt = (stamp: number) => active + (runsSince === null ? 0 : Math.max(0, stamp - runsSince));
  const whole = (stamp: number) => Math.max(session.t, Math.round(activeAt(stamp)));
  function happen(event: GameEvent): void {
    const next = apply(game, session, event);
    if (next === session) return;
    const before = session;
    events.push(event);
    session = next;
    changed(session, before);
  }
  function loop(at: number): void {
    if (runsSince === null) return;
    period.see(at);
    // What is drawn now is on the screen when the next frame begins.
    happen([whole(at + period.ms), 'f']);
    if (!session.isOver) callOff = clock.nextFrame(loop);
  }

  return {
    session: () => session,
    events: () => events,
    pauses: () => pauses,
    now: () => activeAt(clock.now()),
    frameMs: () => period.ms,
    run() {
      if (runsSince !== null || session.isOver) return;
      runsSince = clock.now();
      if (held) pauses.push({ at: held.at, ms: Math.round(runsSince - held.since), why: held.why });
      held = null;
      callOff = clock.nextFrame(loop);
    },
    hold(why) {
      if (runsSince === null) return;
      const now = clock.now();
      happen([whole(now), 'p']);
      active = Math.max(activeAt(now), session.t);
      runsSince = null;
      held = { at: session.t, since: now, why };
      callOff();
    },
    give(value, stamp) {
      if (runsSince === null) return;
      const now = clock.now();
      const at = Math.abs(now - stamp) > OTHER_CLOCK_MS ? now : stamp;
      happen([whole(at), 'i', value]);
    },
    leave() {
      happen([whole(clock.now()), 'e']);
      callOff();
    },
    stop() {
      runsSince = null;
      callOff();
    },
  };
}
