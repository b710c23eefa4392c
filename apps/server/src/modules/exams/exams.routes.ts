import { examCalls } from '@cogclinic/contract/exams';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { listEnterprises, listPackages } from './exams.service.ts';

/** Enterprises and their examination packages. */
export function examRoutes(_platform: Platform): Implementation[] {
  return [
    implement(examCalls.enterprises, ({ tx }) => listEnterprises(tx)),
    implement(examCalls.packages, ({ tx }) => listPackages(tx)),
  ];
}
