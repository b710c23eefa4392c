import { z } from 'zod';
import { call, calls, EVERYONE } from './call.ts';
import { id, idParams } from './fields.ts';

export const JOB_KINDS = [
  'archiveImport',
  'archiveExport',
  'reportPdfs',
  'trainingExport',
  'trainingPdfs',
  'researchExport',
  'patientCopy',
  'eyeAnalysis',
  'fhirExport',
  'partyQuery',
  'partyImages',
] as const;
export const JOB_STATES = ['queued', 'running', 'finished', 'failed', 'cancelled'] as const;

/** A job: long work that continues after its page is closed, with its progress and its result. */
export const job = z.object({
  id,
  kind: z.enum(JOB_KINDS),
  state: z.enum(JOB_STATES),
  /** The file's name, or the filter of the list. */
  title: z.string(),
  /** Rows processed, of `total` once that is known. */
  done: z.int(),
  total: z.int().nullable(),
  /** Rows of an import: added, already present, refused. */
  added: z.int(),
  skipped: z.int(),
  failed: z.int(),
  /** Why it stopped, in the reader's language. */
  message: z.string().nullable(),
  /** Files that can be downloaded. */
  files: z.array(z.enum(['result', 'failures'])),
  createTime: z.string(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
});

/** Why a row of an import was not added. */
export const jobFailure = z.object({
  /** Line of the file; the heading is line 1. */
  row: z.int(),
  /** Problems of a field, in the reader's language; `field` is null for a problem of the whole row. */
  reasons: z.array(z.object({ field: z.string().nullable(), text: z.string() })),
});

const OWN = { access: EVERYONE, scope: 'own' } as const;

export const jobCalls = calls('jobs', {
  list: call({
    method: 'GET',
    path: '/job/list',
    summary: 'The account’s own jobs, newest first, of the last 30 days',
    ...OWN,
    query: z.object({ kind: z.enum(JOB_KINDS).optional() }),
    data: z.array(job),
  }),
  one: call({
    method: 'GET',
    path: '/job/{id}',
    summary: 'One of the account’s own jobs with its progress',
    ...OWN,
    params: idParams,
    data: job,
  }),
  failures: call({
    method: 'GET',
    path: '/job/{id}/failures',
    summary: 'The first 200 rows that an import refused, each with its reasons',
    ...OWN,
    params: idParams,
    data: z.array(jobFailure),
  }),
  cancel: call({
    method: 'POST',
    path: '/job/{id}/cancel',
    changes: ['jobs'],
    summary: 'Stops a job; what an import added before stays',
    ...OWN,
    params: idParams,
    data: job,
  }),
  file: call({
    method: 'POST',
    path: '/job/{id}/file',
    changes: [],
    summary: 'Makes a file of the account’s own job ready to download once, for ten minutes',
    ...OWN,
    params: idParams,
    body: z.object({ which: z.enum(['result', 'failures']) }),
    data: z.object({ fileName: z.string() }),
  }),
  download: call({
    method: 'GET',
    path: '/common/download',
    summary: 'A file made for the asking account, once, by its unguessable name',
    ...OWN,
    query: z.object({ fileName: z.string().min(1).max(200), delete: z.stringbool().default(true) }),
    data: 'blob',
  }),
});
