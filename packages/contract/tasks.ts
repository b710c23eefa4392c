import { z } from 'zod';
import { call, calls, EVERYONE } from './call.ts';
import { id, idParams } from './fields.ts';

export const TASK_KINDS = ['archiveImport', 'archiveExport', 'reportPdfs'] as const;
export const TASK_STATES = ['queued', 'running', 'finished', 'failed', 'cancelled'] as const;

/** Long work that continues after its page is closed: its progress and its result. */
export const task = z.object({
  id,
  kind: z.enum(TASK_KINDS),
  state: z.enum(TASK_STATES),
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
export const taskFailure = z.object({
  /** Line of the file; the heading is line 1. */
  row: z.int(),
  /** Problems of a field, in the reader's language; `field` is null for a problem of the whole row. */
  reasons: z.array(z.object({ field: z.string().nullable(), text: z.string() })),
});

const OWN = { access: EVERYONE, scope: 'own' } as const;

export const taskCalls = calls('tasks', {
  list: call({
    method: 'GET',
    path: '/task/list',
    summary: 'The account’s own long work, newest first, of the last 30 days',
    ...OWN,
    query: z.object({ kind: z.enum(TASK_KINDS).optional() }),
    data: z.array(task),
  }),
  one: call({
    method: 'GET',
    path: '/task/{id}',
    summary: 'One piece of the account’s own long work with its progress',
    ...OWN,
    params: idParams,
    data: task,
  }),
  failures: call({
    method: 'GET',
    path: '/task/{id}/failures',
    summary: 'The first 200 rows that an import refused, each with its reasons',
    ...OWN,
    params: idParams,
    data: z.array(taskFailure),
  }),
  cancel: call({
    method: 'POST',
    path: '/task/{id}/cancel',
    changes: ['tasks'],
    summary: 'Stops long work; what an import added before stays',
    ...OWN,
    params: idParams,
    data: task,
  }),
  file: call({
    method: 'POST',
    path: '/task/{id}/file',
    changes: [],
    summary: 'Makes a file of the account’s own long work ready to download once, for ten minutes',
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
