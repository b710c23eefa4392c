import { z } from 'zod';
import { call, EVERYONE } from './call.ts';
import { id } from './fields.ts';

export const auditCalls = {
  note: call({
    method: 'POST',
    path: '/audit/note',
    summary: 'Notes in the audit trail what the browser did by itself: printed a record, or exported or printed a list',
    access: EVERYONE,
    scope: 'patients',
    writes: true,
    body: z.object({
      action: z.enum(['export', 'print']),
      noun: z.enum(['archives', 'reports']),
      /** The one record; left out for a list. */
      subjectId: id.optional(),
      /** How many rows of a list. */
      rows: z.int().min(0).max(1_000_000).optional(),
    }),
    data: z.null(),
  }),
};
