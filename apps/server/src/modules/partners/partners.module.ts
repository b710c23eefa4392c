import type { Module } from '#platform/module.ts';
import { partnerRoutes } from './partners.routes.ts';

/** Institutions from which images and findings are read. */
export const partnersModule: Module = {
  routes: partnerRoutes,
};
