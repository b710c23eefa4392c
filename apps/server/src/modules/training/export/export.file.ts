import type { GameCode, Played } from '@cogclinic/games/game';
import type { HeadsetGame } from '@cogclinic/games/vr/games';
import type { VrEvent } from '@cogclinic/games/vr/session';
import type { Sent } from '../sessions/scored.ts';
import type { ListedSession } from '../sessions/sessions.list.ts';

/** A session with all that a file holds of it. */
export type Exported = Readonly<{
  session: ListedSession;
  birthday: string;
  gender: string;
  educationYears: number | null;
  measures: Readonly<Record<string, number | null>>;
  native: Readonly<Record<string, number | null>>;
  measuresVersion: number;
  what: OnPage | WithHeadset;
}>;

type OnPage = Readonly<{
  kind: 'browser';
  game: GameCode;
  gameVersion: number;
  /** Null once the session's trials and inputs are erased. */
  device: Sent['device'] | null;
  trials: readonly Played[];
}>;
type WithHeadset = Readonly<{ kind: 'headset'; game: HeadsetGame; events: readonly VrEvent[] }>;

/** A file that sessions go into, the newest first. */
export type ExportFile = {
  add(session: Exported): Promise<void>;
  /** Ends the file, and tells where it lies until `drop`. */
  close(): Promise<string>;
  drop(): Promise<void>;
};
