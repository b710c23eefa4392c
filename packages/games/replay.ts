import { EVENTS_AT_MOST, type Game, PAUSES_AT_MOST } from './game.ts';
import { type Session, type Setup, STOP_MS, startSession } from './session.ts';
import { frame, input, leave, pause } from './steps.ts';

/**
 * What changed a session, in order: a frame (`f`), an input (`i`, with its value), a pause (`p`), an exit (`e`), each at
 * whole ms of active play.
 */
export type GameEvent = readonly [t: number, what: 'f' | 'p' | 'e'] | readonly [t: number, what: 'i', value: number];

/** A frame may come late by this much and still end the session in order. */
const OVERTIME_MS = 5_000;

/** Why a list of events is impossible. */
export type ReplayFault = 'tooMany' | 'clock' | 'notOver' | 'afterEnd';

/** Applies one event. */
export function apply<L, S, A>(game: Game<L, S, A>, session: Session<S, A>, event: GameEvent): Session<S, A> {
  const [t, what, value] = event;
  if (what === 'f') return frame(game, session, t);
  if (what === 'i') return input(game, session, t, value);
  return what === 'p' ? pause(game, session, t) : leave(session, t);
}

type Replayed<S, A> = { session: Session<S, A> } | { fault: ReplayFault };

/**
 * Plays a session again from its events.
 * @returns the session as it ended, or why it cannot have been so: too many events or pauses, a clock that runs backwards or past
 * the end, events after the end, or no end
 * @throws RangeError for a bad seed
 */
export function replay<L, S, A>(game: Game<L, S, A>, setup: Setup, events: readonly GameEvent[]): Replayed<S, A> {
  const parts = replayInParts(game, setup, events);
  for (let part = parts.next(); ; part = parts.next()) if (part.done) return part.value;
}

/** A part takes a few milliseconds at most. */
const EVENTS_OF_PART = 500;
/** A pause draws another trial, which costs as much as so many other events. */
const EVENTS_OF_PAUSE = 20;

/** As `replay`, in parts between which others may work. */
export function* replayInParts<L, S, A>(
  game: Game<L, S, A>,
  setup: Setup,
  events: readonly GameEvent[],
): Generator<undefined, Replayed<S, A>> {
  const pauses = events.filter(([, what]) => what === 'p').length;
  if (events.length > EVENTS_AT_MOST || pauses > PAUSES_AT_MOST) return { fault: 'tooMany' };
  let session = startSession<S, A>(setup);
  let before = 0;
  let ofPart = 0;
  for (const event of events) {
    const [t, what] = event;
    ofPart += what === 'p' ? EVENTS_OF_PAUSE : 1;
    if (ofPart > EVENTS_OF_PART) {
      yield;
      ofPart = 0;
    }
    if (!Number.isInteger(t) || t < before || (setup.stream === 'play' && t > STOP_MS + OVERTIME_MS))
      return { fault: 'clock' };
    if (session.isOver) return { fault: 'afterEnd' };
    before = t;
    session = apply(game, session, event);
  }
  return session.isOver ? { session } : { fault: 'notOver' };
}

/** The result that a device claims for a session; the server compares it with its own replay. */
export type Claim = Readonly<{ trials: number; correct: number; x: number }>;

/** The result of a session in three numbers. */
export function claimOf({ played, staircase }: Session): Claim {
  return { trials: played.length, correct: played.filter(({ judged }) => judged.isCorrect).length, x: staircase.x };
}
