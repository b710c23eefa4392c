import type { CallInput } from '@cogclinic/contract/call';
import type { trainingCalls } from '@cogclinic/contract/training';
import { GAMES } from '@cogclinic/games/catalogue';
import { flagOfCheck } from '@cogclinic/games/checks';
import { seedOf } from '@cogclinic/games/draw';
import type { Played } from '@cogclinic/games/game';
import { MEASURES_VERSION, measureGame, scoreOf } from '@cogclinic/games/measures';
import { type Profile, profileOf } from '@cogclinic/games/profile';
import { claimOf, type GameEvent, replayInParts } from '@cogclinic/games/replay';
import { isUnderstood, type Session, type Setup } from '@cogclinic/games/session';
import { bandOf } from '@cogclinic/games/staircase';
import { type Flag, flagsOf, isValid } from '@cogclinic/games/validity';
import { Refusal } from '#platform/refusal.ts';

export type Sent = CallInput<typeof trainingCalls.save>['body'];

/** A session scored: what the server worked out of its events. */
export type Scored = Readonly<{
  activeMs: number;
  trials: number;
  correct: number;
  threshold: number | null;
  score: number | null;
  rtMedian: number | null;
  flags: Flag[];
  isValid: boolean;
  measures: Record<string, number | null>;
  native: Record<string, number | null>;
  gameVersion: number;
  measuresVersion: number;
  profile: Profile;
  /** Its trials; none where they could not be played again. */
  played: readonly Played[];
}>;

/** A clock of a device may be ahead of ours by so much. */
const AHEAD_MS = 5 * 60_000;
/** Play and pauses fill the time from begin to end, but for what lies between frames. */
const BETWEEN_MS = 15_000;

/** How a session was set up, as its page set it up. */
export function setupOf({ id, difficulty, lastMean }: Pick<Sent, 'id' | 'difficulty' | 'lastMean'>): Setup {
  return { seed: seedOf(id), band: bandOf(difficulty), stream: 'play', ...(lastMean !== null && { lastMean }) };
}

/**
 * Plays a session again from its events and scores it. One of another version of its game cannot be played again: it is
 * kept without a score, and counts for nothing.
 * @throws Refusal 422 when its events cannot have happened, or its result does not follow from them
 */
export function scoreSession(sent: Sent): Scored {
  const parts = scoreInParts(sent);
  for (let part = parts.next(); ; part = parts.next()) if (part.done) return part.value;
}

/** As `scoreSession`, in parts of a few milliseconds between which others may work. */
export function* scoreInParts(sent: Sent): Generator<undefined, Scored> {
  const game = GAMES[sent.game];
  if (sent.gameVersion !== game.version) return unscored(sent);
  const session = yield* playedAgain(sent, sent.events, setupOf(sent));
  yield;
  const claimed = claimOf(session);
  const isHonest = (['trials', 'correct', 'x'] as const).every((name) => claimed[name] === sent.claim[name]);
  // Only a session that was not left is completed, and counts as done.
  const wasLeft = sent.events.at(-1)?.[1] === 'e';
  if (!isHonest || wasLeft === (sent.ending === 'completed')) throw new Refusal(422, 'training:mismatch');

  const { native, ...measures } = measureGame(game, session.played);
  const unsure = flagOfCheck(sent.game, sent.check);
  const practice: Flag[] = sent.practice && !(yield* wasUnderstood(sent, sent.practice)) ? ['practiceFailed'] : [];
  const flags = [...flagsOf(session), ...flagsOfDevice(sent, session), ...practice, ...(unsure ? [unsure] : [])];
  return {
    activeMs: session.t,
    trials: measures.trials,
    correct: measures.correct,
    threshold: measures.threshold,
    score: scoreOf(session.played, measures),
    rtMedian: measures.rtMedian,
    flags,
    isValid: isValid(flags),
    measures,
    native,
    gameVersion: game.version,
    measuresVersion: MEASURES_VERSION,
    profile: profileOf(session.played),
    played: session.played,
  };
}

/** @throws Refusal 422 */
function* playedAgain({ game }: Sent, events: readonly GameEvent[], setup: Setup): Generator<undefined, Session> {
  const again = yield* replayInParts(GAMES[game], setup, events);
  if ('fault' in again) throw new Refusal(422, `training:fault.${again.fault}`);
  return again.session;
}

function flagsOfDevice(sent: Sent, session: Session): Flag[] {
  const flags: Flag[] = [];
  const [begun, ended] = [Date.parse(sent.begun), Date.parse(sent.ended)];
  const paused = sent.pauses.reduce((sum, { ms }) => sum + ms, 0);
  const isTimeOff = Math.abs(ended - begun - paused - session.t) > BETWEEN_MS || ended > Date.now() + AHEAD_MS;
  if (isTimeOff) flags.push('clock');
  if (sent.pauses.some(({ why }) => why === 'blur')) flags.push('focusLost');
  return flags;
}

/** Practice that was left for help does not end in order: it was not understood. */
function* wasUnderstood(
  { game, difficulty }: Sent,
  { seed, events }: NonNullable<Sent['practice']>,
): Generator<undefined, boolean> {
  const setup: Setup = { seed, band: bandOf(difficulty), stream: 'practice' };
  const again = yield* replayInParts(GAMES[game], setup, events);
  return 'session' in again && isUnderstood(again.session);
}

function unscored(sent: Sent): Scored {
  const activeMs = Math.max(0, sent.events.at(-1)?.[0] ?? 0);
  return {
    ...{ activeMs, trials: sent.claim.trials, correct: sent.claim.correct },
    ...{ threshold: null, score: null, rtMedian: null, measures: {}, native: {} },
    ...{ flags: ['otherVersion'], isValid: false },
    ...{ gameVersion: sent.gameVersion, measuresVersion: MEASURES_VERSION },
    ...{ profile: profileOf([]), played: [] },
  };
}
