import type { Draw } from './draw.ts';

/** What a player sees while an answer is possible. */
export type Seen<S, A> = Readonly<{ stimulus: S; answer: A; stage: string; level: number }>;

/** An input, so many ms after the stage was painted or after the input before. */
export type Deed = Readonly<{ after: number; value: number }>;

/** Plays a game correctly, or with the errors that people make. It plays demonstrations and tests. */
export type Player<S, A> = Readonly<{
  /** The next input in this stage; null to wait for its end. */
  next(seen: Seen<S, A>, aim: 'right' | 'wrong', draw: Draw): Deed | null;
  /** Any input that the game knows, right or not. */
  anything(seen: Seen<S, A>, draw: Draw): number;
}>;
