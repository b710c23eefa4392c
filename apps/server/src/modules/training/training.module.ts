import type { Module } from '#platform/module.ts';
import { trainingCourseRoutes } from './course/course.routes.ts';
import { exportJob, pdfsJob } from './export/export.job.ts';
import { planSource } from './fhir/plans.fhir.ts';
import { trainingSource } from './fhir/sessions.fhir.ts';
import { headsetFromDevices } from './headset/headset.device.ts';
import { remindDaily } from './home/home.reminders.ts';
import { trainingOnDevices } from './plans/plans.device.ts';
import { trainingPlansRecord } from './plans/plans.record.ts';
import { trainingFromDevices } from './sessions/sessions.device.ts';
import { trainingRecord } from './sessions/sessions.record.ts';
import { trainingRoutes } from './training.routes.ts';

/** Training: what is prescribed to patients, and what they play, scored. */
export const trainingModule: Module = {
  routes: (platform) => [...trainingRoutes(platform), ...trainingCourseRoutes(platform)],
  jobs: (platform) => [exportJob(platform), pdfsJob(platform)],
  background: remindDaily,
  patientRecords: [trainingRecord, trainingPlansRecord],
  deviceSessions: [trainingFromDevices, headsetFromDevices],
  deviceTasks: trainingOnDevices,
  fhir: [trainingSource, planSource],
};
