import { patientCopyCalls } from '@cogclinic/contract/patientCopy';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { startCopy } from './copy.service.ts';

/** A copy of all that is kept of a patient. */
export const patientCopyRoutes = (platform: Platform): Implementation[] => [
  implement(patientCopyCalls.start, ({ tx, actor, t, params, body }) =>
    startCopy(platform, { tx, actor, t }, params.id, body),
  ),
];
