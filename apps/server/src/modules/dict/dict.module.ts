import type { Module } from '#platform/module.ts';
import { dictRoutes } from './dict.routes.ts';

/** Dictionaries. */
export const dictModule: Module = {
  routes: dictRoutes,
};
