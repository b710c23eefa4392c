import type { Module } from '#platform/module.ts';
import { productionRoutes } from './productions.routes.ts';

/** Drawings and recordings that answer an item. */
export const productionsModule: Module = {
  routes: productionRoutes,
};
