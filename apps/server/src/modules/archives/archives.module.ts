import type { Module } from '#platform/module.ts';
import { archiveRecord } from './archives.record.ts';
import { archiveRoutes } from './archives.routes.ts';
import { archiveBatchRoutes } from './batch.routes.ts';
import { exportTask } from './export/export.task.ts';
import { importTask } from './import/import.task.ts';
import { archiveTransferRoutes } from './transfer.routes.ts';

/** Patients’ archives. */
export const archivesModule: Module = {
  routes: (platform, house) => [
    ...archiveRoutes(platform),
    ...archiveBatchRoutes(platform, house),
    ...archiveTransferRoutes(platform),
  ],
  jobs: (platform) => [importTask(platform), exportTask(platform)],
  patientRecords: [archiveRecord],
};
