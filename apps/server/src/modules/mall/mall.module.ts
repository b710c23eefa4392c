import type { Module } from '#platform/module.ts';
import { commodityRoutes } from './commodities/commodities.routes.ts';

/** What the institution sells. */
export const mallModule: Module = {
  routes: commodityRoutes,
};
