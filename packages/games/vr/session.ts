import type { VrCode } from './games.ts';

export const HANDS = ['left', 'right'] as const;
export type Hand = (typeof HANDS)[number];

/** A target was hit or missed, or something was hit that should not have been. */
export const VR_OUTCOMES = ['hit', 'miss', 'false'] as const;
export type VrEvent = Readonly<{
  /** ms since the session began. */
  t: number;
  outcome: (typeof VR_OUTCOMES)[number];
  /** Null for an event without a hand, such as a miss. */
  hand: Hand | null;
  /** From its appearance to the hit, in ms; null for what was not hit. */
  reactionMs: number | null;
}>;

/** In metres; x to the person's right, y up, z forward, from the middle of the room. */
export type Place = readonly [x: number, y: number, z: number];

/** Where hands and head are at a moment; null while one was not seen. */
export type VrSample = Readonly<{ t: number; left: Place | null; right: Place | null; head: Place | null }>;

/** A session as its device sent it. */
export type VrRecording = Readonly<{
  game: VrCode;
  events: readonly VrEvent[];
  /** At most `RATE` a second. */
  samples: readonly VrSample[];
  durationMs: number;
}>;

/** Samples a second that are kept of a movement: as many as an eye follows. */
export const RATE = 15;
