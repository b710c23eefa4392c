import { z } from 'zod';
import { call, calls, EVERYONE } from './call.ts';
import { id, idParams, LANGUAGES, LIMITS, optional, required } from './fields.ts';
import { job } from './jobs.ts';

/** Who asked for the copy. */
export const COPY_ASKED_BY = ['patient', 'representative'] as const;

const asked = {
  /** Made by the client; sending the same id twice starts one. */
  requestId: id,
  /** In which its documents are written. */
  language: z.enum(LANGUAGES),
};

export const patientCopyCalls = calls('overview', {
  start: call({
    method: 'POST',
    path: '/archives/copy/{id}',
    changes: ['jobs'],
    summary:
      'Writes all that is kept of a patient to a zip as a job: documents and a page to read, every row as JSON, files as they came',
    access: EVERYONE,
    scope: 'patients',
    params: idParams,
    body: z.discriminatedUnion('askedBy', [
      z.object({ ...asked, askedBy: z.literal('patient'), note: optional(LIMITS.text) }),
      /** The note says who it is. */
      z.object({ ...asked, askedBy: z.literal('representative'), note: required(LIMITS.text) }),
    ]),
    data: job,
  }),
});
