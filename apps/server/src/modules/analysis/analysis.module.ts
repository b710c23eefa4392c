import type { Module } from '#platform/module.ts';
import { analysisRoutes } from './analysis.routes.ts';
import { keepFollowing } from './kept/keeping.ts';

/** The data analysis. */
export const analysisModule: Module = {
  routes: analysisRoutes,
  background: keepFollowing,
};
