import type { Platform } from '#platform/platform.ts';
import type { LongWork } from '#platform/tasks.runner.ts';
import { exportArchives, exportKey } from './export.work.ts';

/** Exports as long work; the audit trail notes those that made a file. */
export const exportTask = ({ storage }: Pick<Platform, 'storage'>): LongWork => ({
  kind: 'archiveExport',
  work: (run) => exportArchives(storage, run),
  audited: ({ id, done, state }) =>
    state === 'finished' ? { action: 'export', noun: 'archives', detail: { task: id, rows: done } } : null,
  begunFiles: (task) => [exportKey(task)],
});
