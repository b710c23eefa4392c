import type { Module } from '#platform/module.ts';
import { vrSource } from './vr.fhir.ts';
import { vrRecord } from './vr.record.ts';
import { vrRoutes } from './vr.routes.ts';

/** Games played with a headset: hits, reaction times and the reach of both hands. The module of training takes them from devices. */
export const vrModule: Module = {
  routes: vrRoutes,
  patientRecords: [vrRecord],
  fhir: [vrSource],
};
