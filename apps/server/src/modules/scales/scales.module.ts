import type { Module } from '#platform/module.ts';
import { administrationRecord } from './administrations.record.ts';
import { scaleRoutes } from './scales.routes.ts';

/** Scales given to patients. */
export const scalesModule: Module = {
  routes: scaleRoutes,
  patientRecords: [administrationRecord],
};
