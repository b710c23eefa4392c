import { jobFileKey } from '#modules/jobs/jobs.file.service.ts';
import type { Job } from '#platform/jobs.runner.ts';
import type { Platform } from '#platform/platform.ts';
import { exportResearch } from './export.work.ts';

/** The job of an export for research; what it held is noted in the audit trail when it is finished. */
export const exportJob = ({ storage }: Pick<Platform, 'storage'>): Job => ({
  kind: 'researchExport',
  work: (run) => exportResearch(storage, run),
  begunFiles: (job) => [jobFileKey(job, 'zip')],
});
