import type { Game, Played } from '@cogclinic/games/game';
import { apply, type GameEvent } from '@cogclinic/games/replay';
import { type Session, type Setup, startSession } from '@cogclinic/games/session';

/** A session as it can be watched: what stood on the screen from when on, in ms of active play. */
export type Film = Readonly<{
  scenes: readonly Session[];
  /** What the patient did, and when. */
  inputs: readonly Readonly<{ t: number; value: number }>[];
  trials: readonly Played[];
  end: number;
}>;

/**
 * Plays a session again, keeping every step of it.
 * @param events as they were kept; what the model of this version does not take is left out
 * @throws RangeError for a bad seed
 */
export function filmOf(game: Game, setup: Setup, events: readonly GameEvent[]): Film {
  let session: Session = startSession(setup);
  const scenes: Session[] = [session];
  const inputs: { t: number; value: number }[] = [];
  for (const event of events) {
    const [t, what, value] = event;
    const next = apply(game, session, event);
    if (what === 'i') inputs.push({ t, value });
    if (next === session) continue;
    session = next;
    scenes.push(session);
  }
  return { scenes, inputs, trials: session.played, end: session.t };
}

/** The last of what rises by time that is not later than `t`; -1 before the first. */
export function lastAt<T>(of: readonly T[], timeOf: (one: T) => number, t: number): number {
  let [low, high] = [0, of.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (timeOf(of[middle] as T) <= t) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** What stood on the screen at a time. */
export const sceneAt = ({ scenes }: Film, t: number): number =>
  Math.max(
    0,
    lastAt(scenes, (scene) => scene.t, t),
  );

/** Which trial ran at a time, or ran last; 0 before the first. */
export const trialAt = ({ trials }: Film, t: number): number =>
  Math.max(
    0,
    lastAt(trials, (trial) => trial.from, t),
  );
