import type { Module } from '#platform/module.ts';
import { overviewRoutes } from './overview.routes.ts';

/** One patient at a glance. */
export const overviewModule: Module = {
  routes: overviewRoutes,
};
