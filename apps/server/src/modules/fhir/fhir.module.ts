import type { Module } from '#platform/module.ts';
import { exportJob } from './export.job.ts';
import { fhirRoutes } from './fhir.routes.ts';

/** FHIR R4 for other systems: read, searched for, exported, and composed of what the modules give to it. */
export const fhirModule: Module = {
  routes: fhirRoutes,
  jobs: (platform, { fhir }) => [exportJob(platform, fhir)],
};
