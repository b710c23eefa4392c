import type { Platform } from '#platform/platform.ts';
import type { LongWork } from '#platform/tasks.runner.ts';
import { dropOldUploads } from './import.upload.ts';
import { importArchives } from './import.work.ts';

/** Imports as long work; what was added before one stopped stays, and is in the audit trail. */
export const importTask = ({ storage }: Pick<Platform, 'storage'>): LongWork => ({
  kind: 'archiveImport',
  changes: ['archives'],
  work: (run) => importArchives(storage, run),
  audited: ({ id, added, skipped, failed, state }) =>
    added > 0 ? { action: 'import', noun: 'archives', detail: { task: id, added, skipped, failed, state } } : null,
  dropOld: dropOldUploads,
});
