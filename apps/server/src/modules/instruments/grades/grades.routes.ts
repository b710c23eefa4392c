import { gradeCalls as calls } from '@cogclinic/contract/grades';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { gradeLimits, setGradeLimits } from './grades.service.ts';

/** The calls of the limits by which cognitive dimensions are graded. */
export function gradeRoutes(_platform: Platform): Implementation[] {
  return [
    implement(calls.limits, ({ tx, actor }) => gradeLimits(tx, actor)),
    implement(calls.update, ({ tx, actor, body }) => setGradeLimits(tx, actor, body)),
  ];
}
