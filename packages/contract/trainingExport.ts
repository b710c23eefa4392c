import { z } from 'zod';
import { call, calls, EVERYONE } from './call.ts';
import { id, LANGUAGES } from './fields.ts';
import { job } from './jobs.ts';
import { sessionFilter } from './training.ts';

/** The most sessions that one export holds. */
export const EXPORT_SESSIONS = 20_000;
/**
 * `bids`: events of the Brain Imaging Data Structure, without names. `csv`: tables of sessions and of trials. `pdf`: for each
 * patient of the sessions the page for the family, about the filter's time or the last 30 days.
 */
export const EXPORT_FORMATS = ['csv', 'pdf', 'bids'] as const;
/** The most patients whose pages one export holds. */
export const EXPORT_PATIENTS = 200;

export const trainingExportCalls = calls('training', {
  start: call({
    method: 'POST',
    path: '/train-history-report/export',
    changes: ['jobs'],
    summary:
      'Writes the chosen sessions, or all of a filter, with their trials to a zip of BIDS events or CSV, or a page for each patient, as a job',
    access: EVERYONE,
    scope: 'patients',
    body: z.object({
      /** Made by the client; sending the same id twice starts one. */
      requestId: id,
      filter: sessionFilter.prefault({}),
      /** Takes the place of the filter. */
      ids: z
        .array(id)
        .min(1)
        .max(200)
        .refine((given) => new Set(given).size === given.length, { params: { rule: 'distinct' } })
        .optional(),
      as: z.enum(EXPORT_FORMATS),
      language: z.enum(LANGUAGES),
    }),
    data: job,
  }),
});
