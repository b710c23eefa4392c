import type { Module } from '#platform/module.ts';
import { cleanDaily } from './jobs.cleaning.ts';
import { jobRoutes } from './jobs.routes.ts';

/** Jobs, which is long work: an import, an export, a batch; their progress and their files. */
export const jobsModule: Module = {
  routes: jobRoutes,
  background: cleanDaily,
};
