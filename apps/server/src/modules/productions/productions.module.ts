import type { Module } from '#platform/module.ts';
import { productionRoutes } from './productions.routes.ts';

/** Productions: drawings, recordings and what else a patient makes for an item. */
export const productionsModule: Module = {
  routes: productionRoutes,
};
