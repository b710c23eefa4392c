import type { Module } from '#platform/module.ts';
import { departmentRoutes } from './departments.routes.ts';
import { organizationSource } from './institution.fhir.ts';
import { institutionRoutes } from './institution.routes.ts';
import { scaleOldLogosAtStart } from './logo.old.ts';

/** The institution and its departments. */
export const institutionModule: Module = {
  routes: (platform) => [...institutionRoutes(platform), ...departmentRoutes(platform)],
  background: scaleOldLogosAtStart,
  fhir: [organizationSource],
};
