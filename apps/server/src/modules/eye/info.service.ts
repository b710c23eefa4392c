import type { CallData } from '@cogclinic/contract/call';
import type { eyeCalls } from '@cogclinic/contract/eye';
import { ageOn } from '@cogclinic/contract/nationalId';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { json } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import type { Translate } from '#platform/texts.ts';
import { wireDay, wireTime } from '#platform/time.ts';
import { presentAssessment, seeAssessment } from './assessments.rows.ts';
import type { EyeResults } from './eye.tables.ts';
import { presentRecording, recordingsOf } from './recordings.rows.ts';
import { lastRuns } from './runs.service.ts';

export type EyeInfo = CallData<typeof eyeCalls.info>;

const RESULTS = readSql(
  'eye.results',
  { results: json<EyeResults>().orNull },
  ({ id }: { id: string }) => `SELECT results FROM eye_assessments WHERE id = ${id}`,
);

/**
 * The report of an assessment, which the audit trail notes as opened.
 * @throws Refusal 404
 */
export async function infoOf(tx: Tx, actor: Actor, t: Translate, id: string): Promise<EyeInfo> {
  const row = await seeAssessment(tx, actor, id);
  const [archive, recordings, runs, [kept]] = await Promise.all([
    seeArchive(tx, actor, row.archive_id),
    recordingsOf(tx, id),
    lastRuns(tx, id),
    tx.read(RESULTS, { id }),
  ]);
  await audit(tx, actor, { action: 'open', noun: 'eye', subjectId: id, archiveId: row.archive_id });
  return {
    assessment: presentAssessment(row, actor),
    age: ageOn(archive.birthday, wireDay(row.begun_at, actor.timeZone)),
    handedness: archive.handedness,
    recordings: recordings.map((recording) => presentRecording(recording, actor, t)),
    runs: runs.map(({ id: runId, begun_at, ...run }) => ({
      ...run,
      runId,
      beginTime: wireTime(begun_at, actor.timeZone),
    })),
    measures: [...(kept?.results?.measures ?? [])],
    dimensions: [...(kept?.results?.dimensions ?? [])],
  };
}
