import type { CheckOutcome } from '@cogclinic/games/checks';
import type { GameCode } from '@cogclinic/games/game';
import type { GameEvent } from '@cogclinic/games/replay';
import type { Session, Setup } from '@cogclinic/games/session';
import type { Band } from '@cogclinic/games/staircase';
import type { SessionOutbox } from './outbox/sessionOutbox.ts';
import type { TaskOfDay } from './row.ts';
import type { Pause } from './run/runner.ts';
import type { AnyRunner } from './run/useRunner.ts';

/** How a session ended. */
export type Ending = 'completed' | 'stoppedUser' | 'stoppedTired';

/** A session that begins. */
export type Started = Readonly<{
  /** Made here: sent twice, it counts once. Its digits are the seed. */
  id: string;
  game: GameCode;
  gameVersion: number;
  practice: Readonly<{ seed: string; events: readonly GameEvent[] }> | null;
  /** What was asked before it; null where nothing was. */
  check: CheckOutcome | null;
  begun: Date;
}>;

/** A session that was played, with all that it takes to play it again. */
export type Finished = Started &
  Readonly<{
    setup: Setup;
    /** As it ended. */
    session: Session;
    events: readonly GameEvent[];
    pauses: readonly Pause[];
    ending: Ending;
    ended: Date;
    frameMs: number;
  }>;

/** Stores on the device the events since its last call. */
export type Recorder = (runner: AnyRunner) => void;

/** Where sessions go. */
export type Keeping = Readonly<{
  /** Opens it, and sends what waits in it, with the first call. It is not needed before a session is over. */
  outbox(): Promise<SessionOutbox>;
  /** Begins a session; its recorder stores events so that they survive a crash of the page or the device. */
  begin(started: Started): Recorder;
  /** Keeps what was played on this device, from where it is sent. */
  finish(finished: Finished): Promise<void>;
}>;

/** The tasks of today, which follow each other. */
export type Row = Readonly<{
  /** How many were played before this one without leaving. */
  played: number;
  /** Null when this is the last. */
  next: TaskOfDay | null;
  go(next: TaskOfDay): void;
}>;

/** For whom and what for a game is played. */
export type Assignment = Readonly<{
  band: Band;
  /** Mean level of the last session; none on a first visit. */
  lastMean?: number;
  /** Whether the demonstration was seen before, so that it may be left out. */
  isKnown: boolean;
  /** None when the game is only tried. */
  keeping?: Keeping;
  /** None for a game that is no task of today. */
  row?: Row;
  /** Leaves the game for the page it was opened from. */
  leave(): void;
  /** On a device that staff handed over: opens the dialog with which they take it back, the only way to the console. */
  giveBack?(): void;
}>;
