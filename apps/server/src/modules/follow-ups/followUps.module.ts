import type { Module } from '#platform/module.ts';
import { taskSource } from './followUps.fhir.ts';
import { followUpRecord } from './followUps.record.ts';
import { followUpRoutes } from './followUps.routes.ts';

/** Follow-ups. */
export const followUpsModule: Module = {
  routes: followUpRoutes,
  patientRecords: [followUpRecord],
  fhir: [taskSource],
};
