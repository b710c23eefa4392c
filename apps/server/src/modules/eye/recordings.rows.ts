import type { eyeRecording } from '@cogclinic/contract/eyeRecordings';
import { EYE_RECORDING_STATES, EYE_SOURCES, type eyeQuality, type eyeScreen } from '@cogclinic/contract/eyeValues';
import { TASK_CODES } from '@cogclinic/gaze/tasks/codes';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { json, moment, oneOf, type RowOf, real, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import type { Translate } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { from } from './assessments.rows.ts';
import type { EyePlaced, RecordingProblem } from './recordings.tables.ts';

export type EyeRecording = z.output<typeof eyeRecording>;

/** A recording without its events and measures. */
export const COLUMNS = {
  id: uuid,
  assessment_id: uuid,
  archive_id: uuid,
  task: oneOf(TASK_CODES).orNull,
  source: oneOf(EYE_SOURCES),
  file_name: text,
  file_bytes: whole,
  storage_key: text.orNull,
  raw_erased_at: moment.orNull,
  read_key: text.orNull,
  state: oneOf(EYE_RECORDING_STATES),
  refusal: json<RecordingProblem>().orNull,
  format: text.orNull,
  screen: json<z.output<typeof eyeScreen>>().orNull,
  offset_ms: real.orNull,
  quality: json<z.output<typeof eyeQuality>>().orNull,
  problems: json<readonly RecordingProblem[]>(),
  placed: json<readonly EyePlaced[]>(),
  revision: whole,
  created_at: moment,
  by_name: text.orNull,
};
export type RecordingRow = RowOf<typeof COLUMNS>;

/** Selects `COLUMNS` from `eye_recordings r` and `eye_assessments e`. */
const SELECT = `r.id, r.assessment_id, e.archive_id, r.task, r.source, r.file_name, r.file_bytes, r.storage_key, r.raw_erased_at, r.read_key, r.state,
  r.refusal, r.format, r.screen, r.offset_ms, r.quality, r.problems, r.placed, r.created_at,
  (SELECT coalesce(max(c.revision), 0) FROM eye_corrections c
    WHERE c.institution_id = r.institution_id AND c.recording_id = r.id) AS revision,
  (SELECT u.username FROM accounts u WHERE u.institution_id = r.institution_id AND u.id = r.created_by) AS by_name`;

const ONE = readVisibleSql(
  'eye.recording',
  COLUMNS,
  (parts, { id }: { id: string }) =>
    `SELECT ${SELECT} FROM ${from(parts)}
       JOIN eye_recordings r ON r.institution_id = e.institution_id AND r.assessment_id = e.id WHERE r.id = ${id}`,
);
const OF_ASSESSMENT = readSql(
  'eye.recordings',
  COLUMNS,
  ({ assessmentId }: { assessmentId: string }) =>
    `SELECT ${SELECT} FROM eye_assessments e
       JOIN eye_recordings r ON r.institution_id = e.institution_id AND r.assessment_id = e.id
      WHERE e.id = ${assessmentId} ORDER BY r.created_at, r.id`,
);

/**
 * A recording of a patient within the actor's scope.
 * @throws Refusal 404
 */
export async function seeRecording(tx: Tx, actor: Actor, id: string): Promise<RecordingRow> {
  const [row] = await ONE(tx, actor, { id });
  if (!row) throw notFound();
  return row;
}

/** The recordings of an assessment that was seen, oldest first. */
export const recordingsOf = (tx: Tx, assessmentId: string): Promise<RecordingRow[]> =>
  tx.read(OF_ASSESSMENT, { assessmentId });

/** A recording as it goes out, its problems in words. */
export function presentRecording(row: RecordingRow, { timeZone }: Pick<Actor, 'timeZone'>, t: Translate): EyeRecording {
  const inWords = ({ line, code, values }: RecordingProblem) => ({
    line,
    text: t(`eye:problem.${code}`, wordsOf(values, t)),
  });
  return {
    id: row.id,
    assessmentId: row.assessment_id,
    task: row.task,
    source: row.source,
    fileName: row.file_name,
    bytes: row.file_bytes,
    state: row.state,
    refusal: row.refusal && inWords(row.refusal),
    format: row.format,
    screen: row.screen,
    offsetMs: row.offset_ms,
    quality: row.quality,
    problems: row.problems.map(inWords),
    placed: [...row.placed],
    revision: row.revision,
    createTime: wireTime(row.created_at, timeZone),
    byName: row.by_name,
  };
}

/** The values of a problem as a sentence holds them: shares in percent, rates rounded, eyes by name, lists joined. */
function wordsOf(values: RecordingProblem['values'], t: Translate): Record<string, string | number> {
  const written = ([name, value]: [string, RecordingProblem['values'][string]]) => {
    if (typeof value === 'object') return [name, value.join(', ')];
    if (name === 'eye') return [name, t(`eye:side.${value}`)];
    if (name === 'share') return [name, Math.round(Number(value) * 100)];
    return [name, typeof value === 'number' ? Math.round(value * 10) / 10 : value];
  };
  return Object.fromEntries(Object.entries(values).map(written));
}
