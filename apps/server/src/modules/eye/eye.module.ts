import type { Module } from '#platform/module.ts';
import { analysisJob } from './analysis.job.ts';
import { eyeFromDevices } from './eye.device.ts';
import { eyeSource } from './eye.fhir.ts';
import { eyeRecord } from './eye.record.ts';
import { eyeRoutes } from './eye.routes.ts';
import { eyeOnDevices } from './eye.tasks.ts';

/** Eye assessments: what is shown, recordings, results, reports. */
export const eyeModule: Module = {
  routes: eyeRoutes,
  jobs: (platform) => [analysisJob(platform)],
  patientRecords: [eyeRecord],
  deviceSessions: [eyeFromDevices],
  deviceTasks: eyeOnDevices,
  fhir: [eyeSource],
};
