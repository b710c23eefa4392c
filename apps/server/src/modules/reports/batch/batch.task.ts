import type { Platform } from '#platform/platform.ts';
import type { LongWork } from '#platform/tasks.runner.ts';
import { batchKey, printBatch } from './batch.work.ts';

/** The printing of many reports as long work; each report that went out is noted in the audit trail as it does. */
export const batchTask = ({ storage }: Pick<Platform, 'storage'>): LongWork => ({
  kind: 'reportPdfs',
  work: (run) => printBatch(storage, run),
  begunFiles: (task) => (['zip', 'pdf'] as const).map((ending) => batchKey(task, ending)),
});
