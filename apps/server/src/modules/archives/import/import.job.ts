import type { Job } from '#platform/jobs.runner.ts';
import type { Platform } from '#platform/platform.ts';
import { dropOldUploads } from './import.upload.ts';
import { importArchives } from './import.work.ts';

/** The job of an import; archives added before one stopped stay, and are in the audit trail. */
export const importJob = (platform: Pick<Platform, 'database' | 'storage'>): Job => ({
  kind: 'archiveImport',
  changes: ['archives'],
  work: (run) => importArchives(platform, run),
  audited: ({ id, added, skipped, failed, state }) =>
    added > 0 ? { action: 'import', noun: 'archives', detail: { job: id, added, skipped, failed, state } } : null,
  dropOld: dropOldUploads,
});
