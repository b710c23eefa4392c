import type { Module } from '#platform/module.ts';
import { patientSource } from './archives.fhir.ts';
import { archiveRecord } from './archives.record.ts';
import { archiveRoutes } from './archives.routes.ts';
import { archiveBatchRoutes } from './batch.routes.ts';
import { exportJob } from './export/export.job.ts';
import { importJob } from './import/import.job.ts';
import { spellAtStart, tidyWords } from './record/words.service.ts';
import { archiveTransferRoutes } from './transfer.routes.ts';

/** Patients’ archives. */
export const archivesModule: Module = {
  routes: (platform, house) => [
    ...archiveRoutes(platform),
    ...archiveBatchRoutes(platform, house),
    ...archiveTransferRoutes(platform),
  ],
  jobs: (platform) => [importJob(platform), exportJob(platform)],
  background(platform) {
    spellAtStart(platform);
    tidyWords(platform);
  },
  patientRecords: [archiveRecord],
  fhir: [patientSource],
};
