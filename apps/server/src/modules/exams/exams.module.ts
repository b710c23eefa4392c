import type { Module } from '#platform/module.ts';
import { examRecord } from './exams.record.ts';
import { examRoutes } from './exams.routes.ts';

/** Examinations. */
export const examsModule: Module = {
  routes: examRoutes,
  patientRecords: [examRecord],
};
