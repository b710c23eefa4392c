import { drawOf } from './draw.ts';
import type { Game, Judged, Played, Shown, Stage } from './game.ts';
import { isUnderstood, PLAY_MS, PRACTICE, type Running, type Session, STOP_MS } from './session.ts';
import { levelOf, stepped } from './staircase.ts';

/** A stage painted more than one and a half frames (60 Hz) late is marked as late. */
const LATE_MS = 25;
/** A frame no earlier than this before the end of a stage is the one nearest to it, at 60 Hz and at 120 Hz. */
export const EARLY_MS = 4;
/** An input between the end of a stage and the next frame still belongs to the stage on the screen. */
const GRACE_MS = 100;

/**
 * A frame is about to be painted: begins a trial, or goes on to the next stage when the last one is over. Returns the
 * very same session where nothing changes; only frames that change something are kept as events.
 * @param t whole ms of active play
 */
export function frame<L, S, A>(game: Game<L, S, A>, session: Session<S, A>, t: number): Session<S, A> {
  if (session.isOver) return session;
  const { trial } = session;
  if (!trial) return isEnough(session, t) ? { ...session, t, isOver: true } : begin(game, session, t);
  if (session.setup.stream === 'play' && t >= STOP_MS) return stop(game, session, t);

  const stage = trial.stages[trial.at] as Stage;
  const isAnswered = stage.isOpen === true && game.isAnswered(trial.stimulus, trial.answer, stage.name);
  const due = trial.since + stage.ms;
  if (!isAnswered && t < due - EARLY_MS) return session;
  const isLate = !isAnswered && t - due > LATE_MS;
  const frames = { painted: session.frames.painted + 1, late: session.frames.late + Number(isLate) };
  const shown = [...trial.shown, t - trial.since];
  const later = { ...trial, at: trial.at + 1, since: t, shown, isLate: trial.isLate || isLate };
  if (later.at < trial.stages.length) return { ...session, t, frames, trial: later };
  return finish({ ...session, t, frames }, later, game.judge(trial.stimulus, trial.answer, shownOf(later, false)));
}

/**
 * A person touched, clicked or pressed something. Returns the very same session where it means nothing.
 * @param t whole ms of active play
 */
export function input<L, S, A>(game: Game<L, S, A>, session: Session<S, A>, t: number, value: number): Session<S, A> {
  const { trial } = session;
  if (session.isOver || !trial) return session;
  const stage = trial.stages[trial.at] as Stage;
  const isTooLate = t > trial.since + stage.ms + GRACE_MS;
  if (!stage.isOpen || isTooLate || game.isAnswered(trial.stimulus, trial.answer, stage.name))
    return { ...session, t, strays: session.strays + 1 };
  const at = Math.max(0, t - trial.since);
  const answer = game.take(trial.stimulus, trial.answer, { stage: stage.name, at, value });
  return answer === trial.answer ? session : { ...session, t, trial: { ...trial, answer } };
}

/** A pause by the person or the device: the running trial is discarded, unless the game keeps it. */
export function pause<L, S, A>(game: Game<L, S, A>, session: Session<S, A>, t: number): Session<S, A> {
  if (session.isOver || !session.trial || game.keepsCut) return session;
  return { ...session, t, trial: null, dropped: session.dropped + 1 };
}

/** The session was left before its end. */
export function leave<S, A>(session: Session<S, A>, t: number): Session<S, A> {
  if (session.isOver) return session;
  return { ...session, t, trial: null, dropped: session.dropped + Number(session.trial !== null), isOver: true };
}

function isEnough<S, A>(session: Session<S, A>, t: number): boolean {
  if (session.setup.stream === 'play') return t >= PLAY_MS;
  return isUnderstood(session) || session.played.length >= PRACTICE.most;
}

function begin<L, S, A>(game: Game<L, S, A>, session: Session<S, A>, t: number): Session<S, A> {
  const { setup, begun, played, last } = session;
  const level = levelOf(session.staircase);
  const stimulus = game.stimulus(game.levels[level - 1] as L, drawOf(setup.seed, setup.stream, begun), {
    index: played.length,
    onLevel: played.filter((one) => one.level === level).length,
    ...(last !== null && { previous: last }),
  });
  const trial: Running<S, A> = {
    index: begun,
    level,
    stimulus,
    answer: game.blank(stimulus),
    stages: game.stages(stimulus),
    at: 0,
    since: t,
    from: t,
    shown: [],
    isLate: false,
  };
  return { ...session, t, begun: begun + 1, trial };
}

function finish<S, A>(session: Session<S, A>, trial: Running<S, A>, judged: Judged): Session<S, A> {
  if (judged.isVoid) return { ...session, trial: null, dropped: session.dropped + 1 };
  const { staircase, setup, t } = session;
  const { index, level, from, isLate, stimulus } = trial;
  const one: Played = { index, level, x: staircase.x, from, until: t, isLate, judged };
  return {
    ...session,
    trial: null,
    played: [...session.played, one],
    last: stimulus,
    // Practice stays at its first level.
    staircase: setup.stream === 'practice' ? staircase : stepped(staircase, judged.isCorrect, judged.step),
  };
}

function stop<L, S, A>(game: Game<L, S, A>, session: Session<S, A>, t: number): Session<S, A> {
  const { trial } = session;
  if (!trial || !game.keepsCut) return leave(session, t);
  const judged = game.judge(trial.stimulus, trial.answer, shownOf(trial, true));
  return { ...finish({ ...session, t }, trial, judged), isOver: true };
}

function shownOf<S, A>({ stages, shown }: Running<S, A>, isCut: boolean): Shown {
  return { ms: Object.fromEntries(shown.map((ms, at) => [(stages[at] as Stage).name, ms])), isCut };
}
