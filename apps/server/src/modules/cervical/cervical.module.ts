import type { Module } from '#platform/module.ts';
import { neckSession } from './cervical.device.ts';
import { cervicalRecord } from './cervical.record.ts';
import { cervicalRoutes } from './cervical.routes.ts';
import { neckOnDevices } from './cervical.tasks.ts';

/** Cervical evaluations: necks measured from head poses. */
export const cervicalModule: Module = {
  routes: cervicalRoutes,
  patientRecords: [cervicalRecord],
  deviceSessions: [neckSession],
  deviceTasks: neckOnDevices,
};
