import type { Draw } from './draw.ts';

/** What a player sees while an answer is possible. */
export type Seen<S, A> = Readonly<{ stimulus: S; answer: A; stage: string; level: number }>;

/** An input, so many ms after the stage was painted or after the input before. */
export type Deed = Readonly<{ after: number; value: number }>;

/**
 * Someone who can play a game rightly, and wrongly in the ways that people do: it plays the demonstration, and the tests.
 */
export type Player<S, A> = Readonly<{
  /** What they do next in this stage; null when they wait for it to end. */
  next(seen: Seen<S, A>, aim: 'right' | 'wrong', draw: Draw): Deed | null;
  /** Any input that the game knows, right or not. */
  anything(seen: Seen<S, A>, draw: Draw): number;
}>;
