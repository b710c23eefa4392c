import type { Module } from '#platform/module.ts';
import { guidanceRecord } from './guidance.record.ts';
import { guidanceRoutes } from './guidance.routes.ts';

/** Guidance. */
export const guidanceModule: Module = {
  routes: guidanceRoutes,
  patientRecords: [guidanceRecord],
};
