import type { Module } from '#platform/module.ts';
import { statisticsRoutes } from './statistics.routes.ts';

/** Statistics. */
export const statisticsModule: Module = {
  routes: statisticsRoutes,
};
