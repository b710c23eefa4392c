import type { Played } from '@cogclinic/games/game';
import type { Sent } from '../sessions/scored.ts';
import type { TrainingSession } from '../sessions/sessions.rows.ts';

/** A session with all that a file holds of it. */
export type Exported = Readonly<{
  session: TrainingSession;
  birthday: string;
  gender: string;
  educationYears: number | null;
  measures: Readonly<Record<string, number | null>>;
  native: Readonly<Record<string, number | null>>;
  gameVersion: number;
  measuresVersion: number;
  device: Sent['device'];
  played: readonly Played[];
}>;

/** A file that sessions go into, the newest first. */
export type ExportFile = {
  add(session: Exported): Promise<void>;
  /** Ends the file, and tells where it lies until `drop`. */
  close(): Promise<string>;
  drop(): Promise<void>;
};
