import type { Module } from '#platform/module.ts';
import { batchJob } from './batch/batch.job.ts';
import { phraseRoutes } from './phrases/phrases.routes.ts';
import { binaryRoute } from './print/binary.fhir.ts';
import { reportSource, scoreSource } from './reports.fhir.ts';
import { reportRecord } from './reports.record.ts';
import { patientReportRoutes, reportRoutes } from './reports.routes.ts';
import { responseSource } from './result/responses.fhir.ts';
import { resultRoutes } from './result/result.routes.ts';

/** Results: submitted, read, concluded, printed. */
export const reportsModule: Module = {
  routes: (platform) => [
    ...resultRoutes(platform),
    ...reportRoutes(platform),
    ...patientReportRoutes(platform),
    binaryRoute(platform),
    ...phraseRoutes(),
  ],
  jobs: (platform) => [batchJob(platform)],
  patientRecords: [reportRecord],
  fhir: [scoreSource, reportSource, responseSource],
};
