import { rm, stat } from 'node:fs/promises';
import { z } from 'zod';
import type { JobRun } from '#platform/jobs.run.ts';
import type { Job } from '#platform/jobs.runner.ts';
import type { Platform } from '#platform/platform.ts';
import { rawErased } from '#platform/refusal.ts';
import { scratchPath } from '#platform/scratch.ts';
import { uuid } from '#platform/sql/columns.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { analysisThreads } from './analysis/analysis.threads.ts';
import type { Analysed } from './analysis/analysis.ts';
import { type Aligned, alignedRecording } from './analysis.order.ts';
import { HOLD, SETTLE } from './assessments.statements.ts';
import { keepResults } from './results.service.ts';

type Files = Pick<Platform['storage'], 'put' | 'copyTo' | 'delete'>;

/** Reads a recording, finds its events and measures its tasks. */
export const analysisJob = ({ storage }: Pick<Platform, 'storage'>): Job => ({
  kind: 'eyeAnalysis',
  changes: ['eye'],
  work: (run) => analyseRecording(storage, run),
});

const INPUT = z.object({ recordingId: z.uuid() });

type Kept = Readonly<{
  id: string;
  jobId: string;
  state: string;
  refusal: string | null;
  format: string | null;
  screen: string | null;
  readKey: string | null;
  readBytes: number;
  quality: string | null;
  problems: string;
  placed: string;
  events: string | null;
  measures: string | null;
}>;
const KEEP = writeSql(
  'eye.keepAnalysis',
  { id: uuid },
  (given: Kept) =>
    `UPDATE eye_recordings SET state = ${given.state}, refusal = ${given.refusal}, format = ${given.format},
            screen = coalesce(${given.screen}, screen), read_key = ${given.readKey}, bytes = file_bytes + ${given.readBytes},
            quality = ${given.quality}, problems = ${given.problems}, placed = ${given.placed}, events = ${given.events}, measures = ${given.measures},
            analysed_at = now()
      WHERE id = ${given.id} AND job_id = ${given.jobId} RETURNING id`,
);

async function analyseRecording(storage: Files, run: JobRun): Promise<void> {
  const { job } = run;
  const { recordingId } = INPUT.parse(job.input);
  const [path, readPath] = [scratchPath(), scratchPath()];
  const readKey = `eye/${job.institutionId}/${job.id}.read`;
  let asked: Aligned | undefined;
  try {
    await run.step(async (tx, actor) => {
      asked = await alignedRecording(tx, actor, recordingId);
      return { done: 0 };
    });
    if (!asked) return;
    const { row, alignment } = asked;
    if (row.storage_key === null) throw rawErased();
    await storage.copyTo(row.storage_key, path);
    const analysed = await analysisThreads.analyse({ ...alignment, path, readPath, screen: row.screen }, job);
    const isRead = analysed.state === 'analysed';
    const readBytes = isRead ? (await stat(readPath)).size : 0;
    if (isRead) await storage.put(readKey, { path: readPath });
    await run.finish(async (tx, actor) => {
      // As an upload does: both also note the bytes of the institution, and would wait for each other.
      await tx.write(HOLD, { id: row.assessment_id });
      const kept = { id: recordingId, jobId: job.id, readKey: isRead ? readKey : null, readBytes };
      const [found] = await tx.write(KEEP, { ...kept, ...columnsOf(analysed) });
      // When another analysis was asked for meanwhile, that one counts.
      const unused = found ? row.read_key : readKey;
      if (unused !== null) tx.afterCommit(() => void storage.delete(unused));
      if (!found) return {};
      await tx.write(SETTLE, { id: row.assessment_id });
      await keepResults(tx, actor, row.assessment_id);
      return {};
    });
  } finally {
    await Promise.all([path, readPath].map((one) => rm(one, { force: true })));
  }
}

function columnsOf(analysed: Analysed): Omit<Kept, 'id' | 'jobId' | 'readKey' | 'readBytes'> {
  if (analysed.state === 'refused') {
    const nothing = { screen: null, quality: null, events: null, measures: null, problems: '[]', placed: '[]' };
    return { ...nothing, state: 'refused', refusal: JSON.stringify(analysed.refusal), format: analysed.format };
  }
  const { state, format, screen, quality, problems, placed, events, tasks } = analysed;
  return {
    ...{ state, format, refusal: null, screen: screen && JSON.stringify(screen) },
    ...{ quality: JSON.stringify(quality), problems: JSON.stringify(problems) },
    placed: JSON.stringify(placed),
    ...{ events: JSON.stringify(events), measures: JSON.stringify(tasks) },
  };
}
