import type { Module } from '#platform/module.ts';
import { trainingRecord } from './training.record.ts';
import { trainingRoutes } from './training.routes.ts';

/** Training: what patients play, scored. */
export const trainingModule: Module = {
  routes: trainingRoutes,
  patientRecords: [trainingRecord],
};
