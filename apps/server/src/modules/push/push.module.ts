import type { Module } from '#platform/module.ts';
import { sealEarlierLinks } from './links.service.ts';
import { pushRecord } from './push.record.ts';
import { pushRoutes } from './push.routes.ts';

/** Links to patients, and what patients do with them. */
export const pushModule: Module = {
  routes: pushRoutes,
  background: sealEarlierLinks,
  patientRecords: [pushRecord],
};
