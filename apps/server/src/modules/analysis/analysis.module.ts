import type { Module } from '#platform/module.ts';
import { analysisRoutes } from './analysis.routes.ts';

/** The data analysis. */
export const analysisModule: Module = {
  routes: analysisRoutes,
};
