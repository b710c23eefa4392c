import { randomUUID } from 'node:crypto';
import type { Language } from '@cogclinic/scales/instrument';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { startJob } from '#platform/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { translator } from '#platform/texts.ts';
import { SETTLE } from './assessments.statements.ts';

const AWAIT = writeSql(
  'eye.awaitAnalysis',
  {},
  ({ id, jobId }: { id: string; jobId: string }) =>
    `UPDATE eye_recordings SET state = 'waiting', refusal = NULL, job_id = ${jobId} WHERE id = ${id}`,
);

/** Asks for the analysis of a recording; of several that were asked for the last one counts. */
export async function startAnalysis(
  platform: Pick<Platform, 'background' | 'server'>,
  { tx, actor, language }: { tx: Tx; actor: Actor; language: Language },
  { id, assessmentId, fileName }: { id: string; assessmentId: string; fileName: string },
): Promise<void> {
  const title = translator(language)('eye:analysisOf', { name: fileName });
  const asked = { requestId: randomUUID(), kind: 'eyeAnalysis', title, language, input: { recordingId: id } } as const;
  const job = await startJob(platform, tx, actor, { ...asked, total: null });
  await tx.write(AWAIT, { id, jobId: job.id });
  await tx.write(SETTLE, { id: assessmentId });
}
