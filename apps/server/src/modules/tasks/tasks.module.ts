import type { Module } from '#platform/module.ts';
import { cleanDaily } from './tasks.cleaning.ts';
import { taskRoutes } from './tasks.routes.ts';

/** Long work, its progress and its files. */
export const tasksModule: Module = {
  routes: taskRoutes,
  background: cleanDaily,
};
