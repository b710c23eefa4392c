import type { GameCode } from '@cogclinic/games/game';
import type { GameEvent } from '@cogclinic/games/replay';
import type { Session, Setup } from '@cogclinic/games/session';
import type { Band } from '@cogclinic/games/staircase';
import type { Pause } from './run/runner.ts';

/** How a session ended. */
export type Ending = 'completed' | 'stoppedUser' | 'stoppedTired';

/** A session that was played, with all that it takes to play it again. */
export type Finished = Readonly<{
  /** Made here: sent twice, it counts once. Its digits are the seed. */
  id: string;
  game: GameCode;
  gameVersion: number;
  setup: Setup;
  /** As it ended. */
  session: Session;
  events: readonly GameEvent[];
  practice: Readonly<{ seed: string; events: readonly GameEvent[] }> | null;
  pauses: readonly Pause[];
  ending: Ending;
  begun: Date;
  ended: Date;
  frameMs: number;
}>;

/** For whom and what for a game is played. */
export type Assignment = Readonly<{
  band: Band;
  /** Mean level of the last session; none on a first visit. */
  lastMean?: number;
  /** Whether the demonstration was seen before, so that it may be left out. */
  isKnown: boolean;
  /** Keeps what was played, and rejects where it could not be sent; none when the game is only tried. */
  keep?(finished: Finished): Promise<void>;
  /** Where the way out leads. */
  leave(): void;
}>;
