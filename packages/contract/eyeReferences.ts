import { z } from 'zod';
import { ADMINS, call, calls } from './call.ts';
import { eyeCode, eyeTask } from './eyeValues.ts';
import { asTyped } from './fields.ts';

const age = z.int().min(0).max(130);

/** What the institution holds a measure against, for patients of these ages. */
export const ownEyeReference = z.object({
  task: eyeTask,
  measure: eyeCode,
  /** Both included. */
  ageFrom: age,
  ageUntil: age,
  /** Up to where it is normal, borderline and mildly impaired, in the measure's unit; beyond the last it is impaired. */
  limits: z.tuple([z.number(), z.number(), z.number()]),
  /** Where they come from, as the institution writes it. */
  source: asTyped(200).default(''),
});

const institutionReferences = z.object({
  own: z.array(ownEyeReference),
  /** 0 until some are set. */
  version: z.int(),
});

const KEEPS = { access: ADMINS, scope: 'institution' } as const;

export const eyeReferenceCalls = calls('eyeReferences', {
  list: call({
    method: 'GET',
    path: '/brain-assess/references',
    summary: 'The institution’s own reference values of eye assessments',
    ...KEEPS,
    data: institutionReferences,
  }),
  save: call({
    method: 'POST',
    path: '/brain-assess/references',
    changes: ['eyeReferences'],
    summary: 'Sets all own reference values; reports that were issued keep theirs',
    ...KEEPS,
    body: z.object({
      own: z
        .array(
          ownEyeReference
            .refine(({ ageFrom, ageUntil }) => ageFrom <= ageUntil, { params: { rule: 'eyeAges' }, path: ['ageUntil'] })
            .refine(({ limits }) => isInOrder(limits), { params: { rule: 'eyeLimits' }, path: ['limits'] }),
        )
        .max(400),
      version: z.int().min(0).max(2_000_000_000),
    }),
    data: institutionReferences,
  }),
});

/** Limits rise or fall from the first to the last. */
function isInOrder([first, second, third]: readonly [number, number, number]): boolean {
  return (first < second && second < third) || (first > second && second > third);
}
