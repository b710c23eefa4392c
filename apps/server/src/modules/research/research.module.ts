import type { Module } from '#platform/module.ts';
import { exportJob } from './export.job.ts';
import { researchRoutes } from './research.routes.ts';

/** Data for researchers. */
export const researchModule: Module = {
  routes: researchRoutes,
  jobs: (platform) => [exportJob(platform)],
};
