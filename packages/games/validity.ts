import { isUnanswered, type Played } from './game.ts';
import { ANTICIPATION_MS } from './measures.ts';
import type { Session } from './session.ts';

/** Reasons to doubt that a session shows the patient’s ability. */
export const FLAGS = [
  'focusLost',
  'droppedFrames',
  'tooFast',
  'noResponse',
  'practiceFailed',
  'deviceChanged',
  'clock',
  'tooShort',
  'otherVersion',
  'coloursUnsure',
  'citiesUnknown',
] as const;
export type Flag = (typeof FLAGS)[number];

/** Flags that exclude a session from thresholds, courses and grades; all others are only shown. */
export const INVALIDATING: readonly Flag[] = ['tooFast', 'noResponse', 'clock', 'tooShort', 'otherVersion'];

const TOO_FAST = 0.2;
const NO_RESPONSE = 0.3;
const LATE_FRAMES = 0.1;
const STRAYS_A_TRIAL = 10;
/** The least trials for a staircase to settle; boards of cards are few and long. */
const TRIALS_AT_LEAST = 3;

/** The flags that follow from the trials of a session. */
export function flagsOf({ played, frames, strays }: Pick<Session, 'played' | 'frames' | 'strays'>): Flag[] {
  const share = (is: (one: Played) => boolean) => played.filter(is).length / Math.max(1, played.length);
  const isFast = ({ judged: { responseMs } }: Played) => responseMs !== null && responseMs < ANTICIPATION_MS;
  const flags: Flag[] = [];
  if (share(isFast) > TOO_FAST || strays > STRAYS_A_TRIAL * Math.max(1, played.length)) flags.push('tooFast');
  if (share(({ judged }) => isUnanswered(judged)) > NO_RESPONSE) flags.push('noResponse');
  if (frames.late / Math.max(1, frames.painted) > LATE_FRAMES) flags.push('droppedFrames');
  if (played.length < TRIALS_AT_LEAST) flags.push('tooShort');
  return flags;
}

export const isValid = (flags: readonly Flag[]): boolean => !flags.some((flag) => INVALIDATING.includes(flag));
