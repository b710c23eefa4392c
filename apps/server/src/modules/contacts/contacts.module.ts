import type { Module } from '#platform/module.ts';
import { contactRecord } from './contacts.record.ts';
import { contactRoutes } from './contacts.routes.ts';

/** Contacts of patients. */
export const contactsModule: Module = {
  routes: contactRoutes,
  patientRecords: [contactRecord],
};
