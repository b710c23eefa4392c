import type { Module } from '#platform/module.ts';
import { analysisRoutes } from './analysis.routes.ts';
import { keepAnswering } from './kept/answering.ts';
import { keepFollowing } from './kept/keeping.ts';
import { sendWeekly } from './letters/letters.sending.ts';

/** The data analysis. */
export const analysisModule: Module = {
  routes: analysisRoutes,
  background(platform, house) {
    keepFollowing(platform, house);
    keepAnswering(platform, house);
    sendWeekly(platform, house);
  },
};
