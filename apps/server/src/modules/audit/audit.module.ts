import type { Module } from '#platform/module.ts';
import { auditRoutes } from './audit.routes.ts';
import { tellOfHabits } from './habits.ts';
import { sealEachMinute } from './trail.sealing.ts';

/** The audit trail. */
export const auditModule: Module = {
  routes: auditRoutes,
  background(platform) {
    sealEachMinute(platform);
    tellOfHabits(platform);
  },
};
