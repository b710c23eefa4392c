import type { Module } from '#platform/module.ts';
import { imagesJob } from './images/images.job.ts';
import { LIMITS } from './images/receive.ts';
import { partyReportRecord } from './partyReports.record.ts';
import { partyReportRoutes } from './partyReports.routes.ts';
import { queryJob } from './query/query.job.ts';

/** Images and findings of other institutions, read by DICOMweb. */
export const partyReportsModule: Module = {
  routes: partyReportRoutes,
  jobs: (platform) => [queryJob(platform, LIMITS), imagesJob(platform, LIMITS)],
  patientRecords: [partyReportRecord],
};
