import { z } from 'zod';
import { ADMINS, call, calls } from './call.ts';

const percent = z.int().min(1).max(100);

/**
 * The lowest percentage of each grade of a cognitive dimension (packages/scales, `GradeLimits`); below the last limit the
 * grade is bad.
 */
export const gradeLimits = z.object({ excellent: percent, good: percent, ordinary: percent, poor: percent });

/** The limits that the institution set; without them dimensions are not graded. */
const institutionGrades = z.object({
  limits: gradeLimits.nullable(),
  /** 0 until limits are set. */
  version: z.int(),
});

const KEEPS = { access: ADMINS, scope: 'institution' } as const;

export const gradeCalls = calls('grades', {
  limits: call({
    method: 'GET',
    path: '/institution/grades',
    summary: 'The institution’s own limits by which the cognitive dimensions are graded; null where it grades none',
    ...KEEPS,
    data: institutionGrades,
  }),
  update: call({
    method: 'POST',
    path: '/institution/grades/update',
    changes: ['grades'],
    summary: 'Sets those limits, each below the one before, or takes them back; reports made before keep theirs',
    ...KEEPS,
    body: z.object({ limits: gradeLimits.nullable(), version: z.int().min(0).max(2_000_000_000) }),
    data: institutionGrades,
  }),
});
