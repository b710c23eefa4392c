import type { Module } from '#platform/module.ts';
import { vrSession } from './vr.device.ts';
import { vrRecord } from './vr.record.ts';
import { vrRoutes } from './vr.routes.ts';

/** Games played with a headset: hits, reaction times and the reach of both hands. */
export const vrModule: Module = {
  routes: vrRoutes,
  patientRecords: [vrRecord],
  deviceSessions: [vrSession],
};
