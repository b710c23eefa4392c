import { z } from 'zod';
import { ADMINS, call, calls, EVERYONE } from './call.ts';
import { dictCode } from './dict.ts';
import { id, idParams, LANGUAGES, LIMITS, orNull, patientWords, required, versionField } from './fields.ts';
import { page, pageQuery } from './paging.ts';
import { instrumentCode } from './scales.ts';

export const GUIDANCE_STATES = ['draft', 'issued', 'withdrawn'] as const;
/** The states in the list: issued guidance may have been pushed to the patient and read. */
export const GUIDANCE_STANDINGS = ['draft', 'issued', 'pushed', 'read', 'withdrawn'] as const;
export const GUIDANCE_EVENTS = ['created', 'edited', 'issued', 'pushed', 'opened', 'read', 'withdrawn'] as const;

/** Most characters of the rich text, markup included. */
export const GUIDANCE_BODY = 40_000;
const body = required(GUIDANCE_BODY);
const title = required(LIMITS.shortText);

export const guidanceRow = z.object({
  id,
  archiveId: id,
  patientName: z.string(),
  title: z.string(),
  standing: z.enum(GUIDANCE_STANDINGS),
  /** The report that it is about. */
  reportId: id.nullable(),
  reportName: z.string().nullable(),
  authorName: z.string(),
  createTime: z.string(),
  updateTime: z.string(),
  issueTime: z.string().nullable(),
  pushTime: z.string().nullable(),
  readTime: z.string().nullable(),
  /**
   * The version that the patient may read, which is older than the newest while a change is being drafted; null before
   * the first issue.
   */
  issuedRevision: z.int().nullable(),
  version: z.int(),
});

export const guidance = guidanceRow.extend({
  /** Counted from 1; rises with every save. */
  revision: z.int(),
  /** HTML of the subset in `richText.ts`. */
  body: z.string(),
  language: z.enum(LANGUAGES),
});

export const guidanceTemplate = z.object({
  id,
  name: z.string(),
  /** The level and instrument for which it is offered first; null for any. */
  level: dictCode('level').nullable(),
  instrument: instrumentCode.nullable(),
  /** Other scales for which it is offered. */
  alsoFor: z.array(instrumentCode),
  language: z.enum(LANGUAGES),
  title: z.string(),
  body: z.string(),
  /** Comes with the product: can be copied but not changed. */
  builtIn: z.boolean(),
  version: z.int(),
});

const content = { title, body, language: z.enum(LANGUAGES) };
const READS = { access: EVERYONE, scope: 'patients' } as const;
const WRITES = { access: EVERYONE, scope: 'patients' } as const;
const KEEPS = { access: ADMINS, scope: 'institution' } as const;

export const guidanceCalls = calls(
  'guidance',
  {
    list: call({
      method: 'GET',
      path: '/health-guidance/list',
      summary: 'Guidance of the patients within the actor’s scope, newest first',
      ...READS,
      query: z.object({
        ...pageQuery,
        text: patientWords,
        archiveId: id.optional(),
        standing: z.enum(GUIDANCE_STANDINGS).optional(),
        orderBy: z.enum(['createTime desc', 'createTime asc']).default('createTime desc'),
      }),
      data: page(guidanceRow),
    }),
    byArchive: call({
      method: 'GET',
      path: '/health-guidance/by/{id}',
      summary: 'All guidance of one patient, newest first',
      ...READS,
      params: idParams,
      data: z.array(guidanceRow),
    }),
    one: call({
      method: 'GET',
      path: '/health-guidance/info/{id}',
      summary: 'One guidance whole',
      ...READS,
      params: idParams,
      data: guidance,
    }),
    record: call({
      method: 'GET',
      path: '/health-guidance/record/by/{id}',
      summary: 'Every version of one guidance, and who did what with it when',
      ...READS,
      params: idParams,
      data: z.object({
        versions: z.array(
          z.object({
            revision: z.int(),
            title: z.string(),
            body: z.string(),
            savedByName: z.string(),
            saveTime: z.string(),
          }),
        ),
        events: z.array(
          z.object({
            event: z.enum(GUIDANCE_EVENTS),
            revision: z.int(),
            /** Null when the patient did it. */
            byName: z.string().nullable(),
            time: z.string(),
          }),
        ),
      }),
    }),
    add: call({
      method: 'POST',
      path: '/health-guidance/add',
      changes: ['guidance'],
      summary: 'Writes a new guidance as a draft',
      ...WRITES,
      body: z.object({
        /** Made by the client; sending the same id twice adds one. */
        requestId: id,
        archiveId: id,
        reportId: orNull(id),
        ...content,
      }),
      data: guidance,
    }),
    save: call({
      method: 'POST',
      path: '/health-guidance/addOrEdit',
      changes: ['guidance'],
      summary:
        'Saves a guidance as its next version; an issued one becomes a draft again until it is issued anew. Without an id, adds one',
      ...WRITES,
      body: z.union([
        z.object({ id, version: versionField, ...content }),
        z.object({ requestId: id, archiveId: id, reportId: orNull(id), ...content }),
      ]),
      data: guidance,
    }),
    setState: call({
      method: 'PUT',
      path: '/health-guidance/updateStatus',
      changes: ['guidance'],
      summary: 'Issues a draft, or withdraws what was issued: its links then open nothing',
      ...WRITES,
      body: z.object({ id, version: versionField, state: z.enum(['issued', 'withdrawn', 'draft']) }),
      data: guidance,
    }),
    push: call({
      method: 'GET',
      path: '/health-guidance/push/{id}',
      changes: ['guidance', 'push'],
      summary: 'Pushes an issued guidance to its patient: makes a link, and mails it when there is an address',
      repeatable: false,
      ...WRITES,
      params: idParams,
      data: z.object({ pushId: id }),
    }),
    remove: call({
      method: 'POST',
      path: '/health-guidance/remove',
      changes: ['guidance'],
      summary: 'Removes a draft that was never issued',
      ...WRITES,
      body: z.object({ id, version: versionField }),
      data: z.null(),
    }),
    templates: call({
      method: 'GET',
      path: '/health-guidance/template/list',
      tells: { noun: 'guidanceTemplates', reads: [] },
      summary: 'Templates of guidance: those that come with the product, and the institution’s own',
      access: EVERYONE,
      scope: 'institution',
      query: z.object({ language: z.enum(LANGUAGES).optional() }),
      data: z.array(guidanceTemplate),
    }),
    saveTemplate: call({
      method: 'POST',
      path: '/health-guidance/template/save',
      changes: ['guidanceTemplates'],
      summary: 'Adds a template of the institution’s own, or changes one',
      ...KEEPS,
      body: z.object({
        /** Left out for a new template. */
        change: orNull(z.object({ id, version: versionField })),
        name: required(LIMITS.name),
        level: orNull(dictCode('level')),
        instrument: orNull(instrumentCode),
        ...content,
      }),
      data: guidanceTemplate,
    }),
    removeTemplate: call({
      method: 'POST',
      path: '/health-guidance/template/remove',
      changes: ['guidanceTemplates'],
      summary: 'Removes a template of the institution’s own',
      ...KEEPS,
      body: z.object({ id, version: versionField }),
      data: z.null(),
    }),
  },
  ['archives', 'push', 'reports'],
);
