import { z } from 'zod';
import { call, EVERYONE } from './call.ts';
import { id } from './fields.ts';

const READS = { access: EVERYONE, scope: 'institution', writes: false } as const;

export const examCalls = {
  enterprises: call({
    method: 'GET',
    path: '/examination/all',
    summary: 'Enterprises whose staff the institution examines',
    ...READS,
    data: z.array(z.object({ id, name: z.string() })),
  }),
  packages: call({
    method: 'GET',
    path: '/examination/pkg/all',
    summary: 'Examination packages with their items',
    ...READS,
    data: z.array(z.object({ id, name: z.string(), enterpriseId: id.nullable(), items: z.array(z.string()) })),
  }),
};
