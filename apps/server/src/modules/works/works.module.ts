import type { Module } from '#platform/module.ts';
import { workRoutes } from './works.routes.ts';

/** Drawings and recordings that answer an item. */
export const worksModule: Module = {
  routes: workRoutes,
};
