import type { Module } from '#platform/module.ts';
import { copyJob } from './copy.job.ts';
import { patientCopyRoutes } from './patientCopy.routes.ts';

/** A copy of all that is kept of a patient, to be handed to the patient. */
export const patientCopyModule: Module = {
  routes: patientCopyRoutes,
  jobs: (platform, house) => [copyJob(platform, house)],
};
