import type { Module } from '#platform/module.ts';
import { neckSession } from './cervical.device.ts';
import { neckSource } from './cervical.fhir.ts';
import { cervicalRecord } from './cervical.record.ts';
import { cervicalRoutes } from './cervical.routes.ts';
import { neckOnDevices } from './cervical.tasks.ts';

/** Cervical evaluations: necks measured from head poses. */
export const cervicalModule: Module = {
  routes: cervicalRoutes,
  patientRecords: [cervicalRecord],
  fhir: [neckSource],
  deviceSessions: [neckSession],
  deviceTasks: neckOnDevices,
};
