import { jobFileKey } from '#modules/jobs/jobs.file.service.ts';
import type { Job } from '#platform/jobs.runner.ts';
import type { Platform } from '#platform/platform.ts';
import { exportArchives } from './export.work.ts';

/** The job of an export; the audit trail notes those that made a file. */
export const exportJob = ({ storage }: Pick<Platform, 'storage'>): Job => ({
  kind: 'archiveExport',
  work: (run) => exportArchives(storage, run),
  audited: ({ id, done, state }) =>
    state === 'finished' ? { action: 'export', noun: 'archives', detail: { job: id, rows: done } } : null,
  begunFiles: (job) => [jobFileKey(job, 'xlsx')],
});
