import { type Draw, drawOf } from './draw.ts';
import type { Game } from './game.ts';
import type { Player } from './player.ts';
import { apply, type GameEvent } from './replay.ts';
import { openStage, type Session, type Setup, STOP_MS, startSession } from './session.ts';
import { EARLY_MS } from './steps.ts';

/** The behaviour of a simulated person in a trial: answer correctly, answer wrongly, hit keys at random, or do nothing. */
export type Manner = (level: number, draw: Draw) => 'right' | 'wrong' | 'silent' | 'mash';

export const perfect: Manner = () => 'right';
export const silent: Manner = () => 'silent';
export const masher: Manner = () => 'mash';
export const clumsy: Manner = () => 'wrong';

/**
 * Someone of known threshold: right with a probability that falls along a logistic curve of slope 1 from 0.98.
 * @param threshold level at which half of what is above guessing is lost
 * @param guess share that is right by chance
 */
export const observer =
  (threshold: number, guess: number): Manner =>
  (level, draw) =>
    draw.chance(guess + (1 - guess - 0.02) / (1 + Math.exp(level - threshold))) ? 'right' : 'wrong';

const FRAME_MS = 1000 / 60;
const MASH_MS = 50;

/** By how much each input comes later than the player's own pace; 1 is that pace. */
export type Pace = (draw: Draw) => number;

/** Plays a session through at 60 frames a second; returns it with the events that a device would have kept. */
export function playThrough<L, S, A>(
  game: Game<L, S, A>,
  setup: Setup,
  player: Player<S, A>,
  manner: Manner,
  pace: Pace = () => 1,
): { session: Session<S, A>; events: GameEvent[] } {
  const draw = drawOf(setup.seed, 'bot', 0);
  const events: GameEvent[] = [];
  let session = startSession<S, A>(setup);
  const happen = (event: GameEvent) => {
    const next = apply(game, session, event);
    if (next !== session) events.push(event);
    session = next;
  };
  let trial = -1;
  let how: ReturnType<Manner> = 'silent';
  for (let t = 0; !session.isOver; ) {
    happen([t, 'f']);
    if (!session.trial) {
      t = nextFrame(t);
      continue;
    }
    if (session.trial.index !== trial) {
      trial = session.trial.index;
      how = manner(session.trial.level, draw);
    }
    act(t);
    // The first frame that the session takes for the end of the stage, and none before the last input.
    t = nextFrame(Math.max(session.t, due(game, session, t) - EARLY_MS - 1));
  }
  return { session, events };

  function act(painted: number): void {
    let t = painted;
    for (let stage = openStage(session); stage !== null && how !== 'silent'; stage = openStage(session)) {
      const { trial: now } = session;
      if (!now || game.isAnswered(now.stimulus, now.answer, stage)) return;
      const seen = { stimulus: now.stimulus, answer: now.answer, stage, level: now.level };
      const deed =
        how === 'mash' ? { after: MASH_MS, value: player.anything(seen, draw) } : player.next(seen, how, draw);
      if (!deed) return;
      t += Math.max(1, Math.round(deed.after * pace(draw)));
      if (t >= due(game, session, t)) return;
      happen([t, 'i', deed.value]);
    }
  }
}

const nextFrame = (t: number) => Math.round((Math.floor((t + 0.5) / FRAME_MS) + 1) * FRAME_MS);

/** When the running stage ends: at its time, with the answer that was just given, or with the session. */
function due<L, S, A>(game: Game<L, S, A>, { trial, t, setup }: Session<S, A>, now: number): number {
  const stage = trial?.stages[trial.at];
  if (!trial || !stage) return now;
  if (stage.isOpen && game.isAnswered(trial.stimulus, trial.answer, stage.name)) return t;
  return Math.min(trial.since + stage.ms, setup.stream === 'play' ? STOP_MS : Number.POSITIVE_INFINITY);
}
