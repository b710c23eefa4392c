import type { RUN_STATES } from '@cogclinic/contract/batteries';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { wireDay } from '#platform/time.ts';
import { isSettled, runRowsOf, stateOf } from './runs.rows.ts';

/** How far a battery is that was given to a patient. */
export type PatientRun = Readonly<{
  id: string;
  archiveId: string;
  batteryId: string;
  /** The day on which it began, in the institution's time zone. */
  day: string;
  state: (typeof RUN_STATES)[number];
  /** Instruments done or left out, and all. */
  done: number;
  count: number;
}>;

/** The runs of some batteries by some patients within the actor's scope, newest first. */
export async function patientRuns(
  tx: Tx,
  actor: Actor,
  batteryIds: readonly string[],
  archiveIds: readonly string[],
): Promise<PatientRun[]> {
  if (batteryIds.length === 0) return [];
  const rows = await runRowsOf(tx, actor, batteryIds, archiveIds);
  return rows.map((row) => ({
    id: row.id,
    archiveId: row.archive_id,
    batteryId: row.battery_id,
    day: wireDay(row.started_at, actor.timeZone),
    state: stateOf(row),
    done: row.items.filter(isSettled).length,
    count: row.items.length,
  }));
}
