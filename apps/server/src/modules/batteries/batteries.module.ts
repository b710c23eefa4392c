import type { Module } from '#platform/module.ts';
import { batteryRoutes } from './batteries.routes.ts';
import { batteryRunRecord } from './runs/runs.record.ts';

/** Instruments that run one after another. */
export const batteriesModule: Module = {
  routes: batteryRoutes,
  patientRecords: [batteryRunRecord],
};
