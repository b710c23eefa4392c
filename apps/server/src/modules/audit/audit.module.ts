import type { Module } from '#platform/module.ts';
import { auditRoutes } from './audit.routes.ts';

/** The audit trail. */
export const auditModule: Module = {
  routes: auditRoutes,
};
