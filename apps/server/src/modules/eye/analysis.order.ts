import type { TaskResult } from '@cogclinic/gaze/tasks/task';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { json, text, uuid } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import type { Alignment } from './analysis/analysis.ts';
import { seeAssessment } from './assessments.rows.ts';
import { type RecordingRow, seeRecording } from './recordings.rows.ts';
import type { EyeEvent } from './recordings.tables.ts';
import { lastRuns } from './runs.service.ts';

/** A recording with what it is to be laid against. */
export type Aligned = Readonly<{ row: RecordingRow; alignment: Alignment }>;

/**
 * What a recording is analysed with.
 * @throws Refusal 404
 */
export async function alignedRecording(tx: Tx, actor: Actor, id: string): Promise<Aligned> {
  const row = await seeRecording(tx, actor, id);
  const [{ version }, runs] = await Promise.all([
    seeAssessment(tx, actor, row.assessment_id),
    lastRuns(tx, row.assessment_id),
  ]);
  return { row, alignment: { version, task: row.task, runs, offsetMs: row.offset_ms } };
}

/** The events of a recording: those found, and the last ones corrected by hand. */
export const EVENTS = readSql(
  'eye.events',
  { id: uuid, read_key: text.orNull, found: json<EyeEvent[]>().orNull, corrected: json<EyeEvent[]>().orNull },
  ({ id }: { id: string }) =>
    `SELECT r.id, r.read_key, r.events AS found,
            (SELECT c.events FROM eye_corrections c WHERE c.recording_id = r.id ORDER BY c.revision DESC LIMIT 1) AS corrected
       FROM eye_recordings r WHERE r.id = ${id}`,
);

/** What each task told of a recording, by its code. */
export type Told = Readonly<Record<string, TaskResult>>;
