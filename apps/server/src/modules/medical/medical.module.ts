import type { Module } from '#platform/module.ts';
import { diagnosisRecord, medicationRecord } from './medical.record.ts';
import { medicalRoutes } from './medical.routes.ts';

/** Diagnoses and medication of patients. */
export const medicalModule: Module = {
  routes: medicalRoutes,
  patientRecords: [diagnosisRecord, medicationRecord],
};
