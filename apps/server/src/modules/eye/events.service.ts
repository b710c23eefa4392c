import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { eyeRecordingCalls } from '@cogclinic/contract/eyeRecordings';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { Party } from '#platform/fairQueue.ts';
import { Refusal, rawErased, stale } from '#platform/refusal.ts';
import { moment, text, whole } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import type { Storage } from '#platform/storage.ts';
import { wireTime } from '#platform/time.ts';
import { analysisThreads } from './analysis/analysis.threads.ts';
import type { Measured } from './analysis/analysis.ts';
import { type Aligned, alignedRecording, EVENTS } from './analysis.order.ts';
import { seeAssessment } from './assessments.rows.ts';
import { HOLD } from './assessments.statements.ts';
import { readFileOf } from './readFiles.ts';
import { seeRecording } from './recordings.rows.ts';
import { keepResults } from './results.service.ts';

type Calls = typeof eyeRecordingCalls;
type Body = CallInput<Calls['correct']>['body'];
type At = Readonly<{ tx: Tx; actor: Actor }>;

const HISTORY = readSql(
  'eye.corrections',
  { revision: whole, byName: text.orNull, savedAt: moment, count: whole },
  ({ id }: { id: string }) =>
    `SELECT c.revision, c.saved_at AS "savedAt", coalesce(jsonb_array_length(c.events), 0) AS count,
            (SELECT u.username FROM accounts u WHERE u.institution_id = c.institution_id AND u.id = c.saved_by) AS "byName"
       FROM eye_corrections c WHERE c.recording_id = ${id} ORDER BY c.revision DESC`,
);

/**
 * The events of a recording: those found, and beside them those corrected by hand, with who and when.
 * @throws Refusal 404
 */
export async function eventsOf({ tx, actor }: At, id: string): Promise<CallData<Calls['events']>> {
  await seeRecording(tx, actor, id);
  const [[kept], history] = await Promise.all([tx.read(EVENTS, { id }), tx.read(HISTORY, { id })]);
  return {
    automatic: kept?.found ?? [],
    corrected: kept?.corrected ?? null,
    history: history.map(({ revision, byName, savedAt, count }) => ({
      ...{ revision, byName, events: count },
      time: wireTime(savedAt, actor.timeZone),
    })),
  };
}

/**
 * What a correction is made on, before it is measured.
 * @throws Refusal 404, 409 while the recording is not analysed, once the report was issued, or when another was saved since; 410 once the
 *   recording is erased
 */
export async function needCorrectable({ tx, actor }: At, id: string, { revision }: Body): Promise<Aligned> {
  const aligned = await alignedRecording(tx, actor, id);
  const { row } = aligned;
  const { state } = await seeAssessment(tx, actor, row.assessment_id);
  if (state === 'reported') throw new Refusal(409, 'eye:reported');
  if (row.raw_erased_at) throw rawErased();
  if (row.state !== 'analysed' || row.read_key === null) throw new Refusal(409, 'eye:notAnalysed');
  if (row.revision !== revision) throw stale({ revision: row.revision });
  return aligned;
}

/** Measures a recording with events that a person set, or anew with those found. */
export async function measureCorrected(
  storage: Pick<Storage, 'copyTo'>,
  { row, alignment }: Aligned,
  { events }: Body,
  party: Party,
): Promise<Measured> {
  const readPath = await readFileOf(storage, row.read_key ?? '');
  return analysisThreads.measure({ ...alignment, readPath, events }, party);
}

type Saved = Readonly<{ institutionId: string; id: string; revision: number; events: string | null; by: string }>;
const SAVE = writeSql(
  'eye.saveCorrection',
  {},
  (given: Saved) =>
    `INSERT INTO eye_corrections (institution_id, recording_id, revision, events, saved_by)
     VALUES (${given.institutionId}, ${given.id}, ${given.revision}, ${given.events}, ${given.by})`,
);
const MEASURED = writeSql(
  'eye.keepMeasured',
  {},
  ({ id, measures }: { id: string; measures: string }) =>
    `UPDATE eye_recordings SET measures = ${measures}, analysed_at = now() WHERE id = ${id}`,
);

/**
 * Saves a correction beside the events found, and what follows from it.
 * @throws Refusal 404, 409 as `needCorrectable`
 */
export async function saveCorrection(
  { tx, actor }: At,
  id: string,
  body: Body,
  measured: Measured,
): Promise<CallData<Calls['correct']>> {
  const { assessment_id: assessmentId, archive_id: archiveId } = await seeRecording(tx, actor, id);
  await tx.write(HOLD, { id: assessmentId });
  await needCorrectable({ tx, actor }, id, body);
  const revision = body.revision + 1;
  const { institutionId, accountId: by } = actor;
  const events = body.events && JSON.stringify(measured.events);
  await tx.write(SAVE, { institutionId, id, revision, events, by });
  await tx.write(MEASURED, { id, measures: JSON.stringify(measured.tasks) });
  await keepResults(tx, actor, assessmentId);
  const detail = { recording: id, revision };
  await audit(tx, actor, { action: 'change', noun: 'eye', subjectId: assessmentId, archiveId, detail });
  return { revision };
}
