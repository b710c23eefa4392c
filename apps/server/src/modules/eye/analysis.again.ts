import type { CallInput } from '@cogclinic/contract/call';
import type { eyeRecordingCalls } from '@cogclinic/contract/eyeRecordings';
import type { Language } from '@cogclinic/scales/instrument';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { fieldRefused, Refusal, rawErased } from '#platform/refusal.ts';
import { writeSql } from '#platform/sql/statement.ts';
import type { Translate } from '#platform/texts.ts';
import { startAnalysis } from './analysis.start.ts';
import { seeAssessment } from './assessments.rows.ts';
import { HOLD } from './assessments.statements.ts';
import { type EyeRecording, seeRecording } from './recordings.rows.ts';
import { oneRecording } from './recordings.service.ts';

type Placed = Readonly<{ id: string; task: string | null; offsetMs: number | null; screen: string | null }>;
const PLACE = writeSql(
  'eye.placeRecording',
  {},
  ({ id, task, offsetMs, screen }: Placed) =>
    `UPDATE eye_recordings SET task = ${task}, offset_ms = ${offsetMs}, screen = ${screen} WHERE id = ${id}`,
);

/**
 * Analyses a recording anew, as of another task, screen or beginning. Corrections of its events stay, and are measured again
 * once they are saved anew.
 * @throws Refusal 404, 409 once the report was issued, 410 once the recording is erased, 422 for a task that the
 *   assessment does not have
 */
export async function analyseAgain(
  platform: Pick<Platform, 'background' | 'server'>,
  { tx, actor, language, t }: { tx: Tx; actor: Actor; language: Language; t: Translate },
  id: string,
  { task, offsetMs, screen }: CallInput<typeof eyeRecordingCalls.analyse>['body'],
): Promise<EyeRecording> {
  const row = await seeRecording(tx, actor, id);
  await tx.write(HOLD, { id: row.assessment_id });
  const { state, tasks } = await seeAssessment(tx, actor, row.assessment_id);
  if (state === 'reported') throw new Refusal(409, 'eye:reported');
  if (row.raw_erased_at) throw rawErased();
  if (task !== null && !tasks.includes(task)) throw fieldRefused('task', 'eye:otherTask');
  await tx.write(PLACE, { id, task, offsetMs, screen: screen && JSON.stringify(screen) });
  await startAnalysis(
    platform,
    { tx, actor, language },
    { id, assessmentId: row.assessment_id, fileName: row.file_name },
  );
  const detail = { recording: id };
  await audit(tx, actor, {
    ...{ action: 'change', noun: 'eye', subjectId: row.assessment_id, archiveId: row.archive_id, detail },
  });
  return oneRecording({ tx, actor, t }, id);
}
