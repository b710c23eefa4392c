import type { Game, Played } from '@cogclinic/games/game';
import { apply, type GameEvent } from '@cogclinic/games/replay';
import { type Session, type Setup, startSession } from '@cogclinic/games/session';
import type { Pause } from '../run/runner.ts';

/** A session to watch: what was on the screen, and from when, in ms of active play. */
export type Film = Readonly<{
  scenes: readonly Session[];
  /** What the patient did, and when. */
  inputs: readonly Readonly<{ t: number; value: number }>[];
  trials: readonly Played[];
  /** When active time stood still, and for how many ms. */
  pauses: readonly Pause[];
  end: number;
}>;

/**
 * Plays a session again, keeping every step of it.
 * @param events as they were kept; what the model of this version does not take is left out
 * @throws RangeError for a bad seed
 */
export function filmOf(game: Game, setup: Setup, events: readonly GameEvent[], pauses: readonly Pause[] = []): Film {
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
  return { scenes, inputs, trials: session.played, pauses: pauses.toSorted((a, b) => a.at - b.at), end: session.t };
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

/** The pause that is passed on the way from one time to another; the first where there are several. */
export const pauseBetween = ({ pauses }: Film, from: number, until: number): Pause | undefined =>
  pauses.find(({ at }) => at > from && at <= until);

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
