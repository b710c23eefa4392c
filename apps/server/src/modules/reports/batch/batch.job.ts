import { jobFileKey } from '#modules/jobs/jobs.file.service.ts';
import type { Job } from '#platform/jobs.runner.ts';
import type { Platform } from '#platform/platform.ts';
import { printBatch } from './batch.work.ts';

/** The job that prints many reports; the audit trail notes each report when it is printed. */
export const batchJob = ({ storage }: Pick<Platform, 'storage'>): Job => ({
  kind: 'reportPdfs',
  work: (run) => printBatch(storage, run),
  begunFiles: (job) => (['zip', 'pdf'] as const).map((ending) => jobFileKey(job, ending)),
});
