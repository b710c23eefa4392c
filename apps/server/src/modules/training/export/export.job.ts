import { jobFileKey } from '#modules/jobs/jobs.file.service.ts';
import type { Job } from '#platform/jobs.runner.ts';
import type { Platform } from '#platform/platform.ts';
import { exportSessions } from './export.work.ts';
import { printPages } from './pdfs.work.ts';

/** The job of an export of sessions; the audit trail notes each patient of it when it is finished. */
export const exportJob = ({ storage }: Pick<Platform, 'storage'>): Job => ({
  kind: 'trainingExport',
  work: (run) => exportSessions(storage, run),
  begunFiles: (job) => [jobFileKey(job, 'zip')],
});

/** The job that prints pages for families; the audit trail notes each when it is laid out. */
export const pdfsJob = ({ storage }: Pick<Platform, 'storage'>): Job => ({
  kind: 'trainingPdfs',
  work: (run) => printPages(storage, run),
  begunFiles: (job) => [jobFileKey(job, 'zip')],
});
