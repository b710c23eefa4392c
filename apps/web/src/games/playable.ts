import type { CheckOutcome } from '@cogclinic/games/checks';
import type { Game, GameCode, Judged } from '@cogclinic/games/game';
import type { Player } from '@cogclinic/games/player';
import type { Running } from '@cogclinic/games/session';
import type { ComponentType } from 'react';
import type { TextFiles } from '#ui/pageTexts.ts';

/** What the scene of a game is given to draw. */
export type SceneProps<S, A> = Readonly<{
  trial: Running<S, A>;
  /** Name of the stage that is on the screen. */
  stage: string;
  /** What came of the trial, once its feedback is on the screen. */
  judged: Judged | null;
  /** Inputs count now: places carry their values (`Target`). */
  isOpen: boolean;
  /** ms of active play since the stage was painted, for what moves (`useFrames`). */
  sinceStage(): number;
  /** Reduced motion: only movement that carries meaning. */
  isStill: boolean;
}>;

export type CheckProps = Readonly<{ done: (outcome: CheckOutcome) => void }>;

/** A game with its picture. */
export type Playable<L, S, A> = Readonly<{
  game: Game<L, S, A>;
  player: Player<S, A>;
  /**
   * Draws a trial at any of its stages. Everything that can be touched is a `Target`; a `Target` that is not open is part
   * of the picture. It fills the field that it is given, wide or narrow.
   */
  Scene: ComponentType<SceneProps<S, A>>;
  /** Whether the end of a trial gets the success sound, where that differs from “right”. */
  soundsRight?(judged: Judged): boolean;
  /** Which trial the demonstration begins with (0 to 9), where its first one leaves something out. */
  demonstrates?: number;
  /** Stands before the demonstration: whether the game can be played by this person, on this screen. It never bars it. */
  Check?: ComponentType<CheckProps>;
  /** How many trials are demonstrated, where one is too short to be understood: three at most. */
  demonstratedTrials?: number;
  /** A small picture for the cover. */
  Picture: ComponentType;
  /** Its texts in each language. */
  texts: TextFiles;
  /** The value of a key (`KeyboardEvent.code`) in this stage, besides arrows and Enter, which every game has. */
  keyValue?(code: string, trial: Running<S, A>, stage: string): number | null;
  /** The input that letting go means, once nothing is held any more; null in stages, and games, where only presses count. */
  restValue?(trial: Running<S, A>, stage: string): number | null;
}>;

/** A game with the types of its stimuli and answers hidden. */
export type AnyPlayable = Playable<unknown, unknown, unknown> & { code: GameCode };

/** Closes a game over its own types: what its model makes, its picture draws. */
export const sealed = <L, S, A>(playable: Playable<L, S, A>): AnyPlayable =>
  ({ ...playable, code: playable.game.code }) as unknown as AnyPlayable;
