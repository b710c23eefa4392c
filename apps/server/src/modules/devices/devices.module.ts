import type { Module } from '#platform/module.ts';
import { deviceApiRoutes } from './deviceApi.routes.ts';
import { deviceSource } from './devices.fhir.ts';
import { deviceRoutes } from './devices.routes.ts';
import { clearHourly } from './sessions/sessions.clear.ts';

/** Headsets, tablets and eye trackers of the institution, and what they send. */
export const devicesModule: Module = {
  routes: (platform, house) => [...deviceRoutes(platform), ...deviceApiRoutes(platform, house)],
  background: clearHourly,
  fhir: [deviceSource],
};
