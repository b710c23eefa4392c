import { z } from 'zod';
import { archive, archiveFields, archiveRow } from './archives.ts';
import { ADMINS, call, calls, EVERYONE } from './call.ts';
import { dictCode } from './dict.ts';
import { id, idParams, LANGUAGES, LIMITS, required, search, versionField, wireDate } from './fields.ts';
import { job } from './jobs.ts';
import { page, pageQuery, timeRangeQuery } from './paging.ts';
import { recordCounts } from './recordCounts.ts';
import { RECORD_NOUNS } from './records.ts';

/** Fields that a column of a file can fill; staff and departments are given by name. */
export const IMPORT_FIELDS = Object.keys(archiveFields.shape) as [
  keyof typeof archiveFields.shape,
  ...(keyof typeof archiveFields.shape)[],
];
export const importField = z.enum(IMPORT_FIELDS);
export type ImportField = z.output<typeof importField>;

/** Columns of the export: the spec's columns first, then optional ones. */
export const EXPORT_COLUMNS = [
  'name',
  'phone',
  'gender',
  'age',
  'departmentName',
  'createTime',
  'birthday',
  'idType',
  'idNumber',
  'email',
  'account',
  'outpatientNumber',
  'doctorName',
  'healthyDoctorName',
  'maritalStatus',
  'education',
  'educationYears',
  'ethnicGroup',
  'handedness',
  'bloodType',
  'rhFactor',
  'occupation',
  'contactName',
  'contactRelation',
  'contactPhone',
  'allergies',
  'allergyOther',
  'exposures',
  'pastIllness',
  'pastOperation',
  'pastTrauma',
  'pastTransfusion',
  'familyHistory',
  'geneticHistory',
  'disabilities',
  'disabilityOther',
  'remark',
  'lastInstrument',
  'lastLevel',
] as const;
export const STANDARD_EXPORT_COLUMNS = EXPORT_COLUMNS.slice(0, 6);

export const BATCH_LIMITS = { fileBytes: 50 * 1024 * 1024, rows: 200_000, selection: 500, undoMinutes: 10 } as const;

const ids = z
  .array(id)
  .min(1)
  .max(BATCH_LIMITS.selection)
  .refine((given) => new Set(given).size === given.length, { params: { rule: 'distinct' } });

/** The filter of the list, for an export of the same rows. */
export const archiveFilter = z.object({
  ...timeRangeQuery,
  text: search,
  name: search,
  phone: search,
  departmentId: id.optional(),
  level: dictCode('level').optional(),
});

const previewColumn = z.object({
  /** Counted from 0. */
  column: z.int(),
  header: z.string(),
  /** The first values that are not empty. */
  samples: z.array(z.string()),
  /** The field that the heading names in one of the four languages. */
  field: importField.nullable(),
});

const likelyReason = z.enum(['idNumber', 'nameAndBirthday']);
/** Two archives that may belong to one person, with the reason. */
export const likelyPair = z.object({ reason: likelyReason, archives: z.tuple([archiveRow, archiveRow]) });

const READS = { access: EVERYONE, scope: 'patients' } as const;
const WRITES = { access: EVERYONE, scope: 'patients' } as const;

export const archiveBatchCalls = calls(
  'archives',
  {
    template: call({
      method: 'GET',
      path: '/archives/batch/template',
      shows: 'nobody',
      summary: 'An XLSX file to fill for the import, in the reader’s language, with drop-downs of the allowed values',
      ...READS,
      query: z.object({ language: z.enum(LANGUAGES).optional() }),
      data: 'blob',
    }),
    preview: call({
      method: 'POST',
      path: '/archives/batch/preview',
      changes: [],
      summary: 'Takes an XLSX or CSV file for an import and answers its columns, each with the field it seems to be',
      ...WRITES,
      outside: true,
      upload: { maxBytes: BATCH_LIMITS.fileBytes },
      data: z.object({
        uploadId: id,
        fileName: z.string(),
        rows: z.int(),
        columns: z.array(previewColumn),
      }),
    }),
    add: call({
      method: 'POST',
      path: '/archives/batch/add',
      changes: ['jobs'],
      summary: 'Adds the archives of an uploaded file as a job; the same file twice adds nothing twice',
      ...WRITES,
      outside: true,
      body: z.object({
        /** Made by the client; sending the same id twice starts one import. */
        requestId: id,
        uploadId: id,
        mapping: z
          .array(z.object({ column: z.int().min(0).max(500), field: importField }))
          .min(1)
          .max(IMPORT_FIELDS.length)
          .refine((given) => new Set(given.map(({ field }) => field)).size === given.length, {
            params: { rule: 'distinct' },
          }),
      }),
      data: job,
    }),
    remove: call({
      method: 'POST',
      path: '/archives/batchDelete',
      changes: RECORD_NOUNS,
      summary: 'Puts archives into the bin, from which they can be restored for 30 days; all or none',
      ...WRITES,
      body: z.object({ ids }),
      data: z.object({ removed: z.int() }),
    }),
    undoRemove: call({
      method: 'POST',
      path: '/archives/batchDelete/undo',
      changes: RECORD_NOUNS,
      summary: 'Takes back the account’s own deletion of a few minutes ago; all or none',
      ...WRITES,
      body: z.object({ ids }),
      data: z.object({ restored: z.int() }),
    }),
    consequences: call({
      method: 'POST',
      path: '/archives/batch/consequences',
      shows: 'archives',
      changes: [],
      summary: 'What goes with the archives if they are deleted: names, and how many reports, records and plans',
      repeatable: true,
      ...READS,
      body: z.object({ ids }),
      data: z.object({
        names: z.array(z.string()),
        /** Counts only links that still open: deleting the archive closes them. */
        ...recordCounts.shape,
      }),
    }),
    move: call({
      method: 'POST',
      path: '/archives/batch/update/department',
      changes: ['archives'],
      summary: 'Transfers archives to a department; all or none',
      ...WRITES,
      body: z.object({ ids, departmentId: id }),
      data: z.object({ moved: z.int() }),
    }),
    assign: call({
      method: 'POST',
      path: '/archives/batch/update/doctor',
      changes: ['archives'],
      summary: 'Gives archives a doctor or a health manager; all or none',
      ...WRITES,
      body: z.object({ ids, role: z.enum(['doctorId', 'healthyDoctorId']).default('doctorId'), accountId: id }),
      data: z.object({ assigned: z.int() }),
    }),
    bin: call({
      method: 'GET',
      path: '/archives/bin/list',
      summary: 'Archives deleted in the last 30 days, newest first, with who deleted them',
      access: ADMINS,
      scope: 'patients',
      query: z.object({
        ...pageQuery,
        /** Words by which the archives' list finds the patient. */
        text: search,
        orderBy: z.enum(['deleteTime desc', 'deleteTime asc']).default('deleteTime desc'),
      }),
      data: page(
        archiveRow.extend({
          deleteTime: z.string(),
          deletedByName: z.string().nullable(),
          /** The last moment at which it can be restored. */
          restorableUntil: z.string(),
        }),
      ),
    }),
    restore: call({
      method: 'POST',
      path: '/archives/bin/restore',
      changes: RECORD_NOUNS,
      summary: 'Takes archives out of the bin; all or none',
      access: ADMINS,
      scope: 'patients',
      body: z.object({ ids }),
      data: z.object({ restored: z.int() }),
    }),
    export: call({
      method: 'POST',
      path: '/archives/batch/export',
      changes: ['jobs'],
      summary:
        'Writes all archives of a filter, or the chosen ones, to an XLSX file as a job; masked columns stay masked',
      ...WRITES,
      body: z.object({
        /** Made by the client; sending the same id twice starts one export. */
        requestId: id,
        filter: archiveFilter.prefault({}),
        /** Takes the place of the filter. */
        ids: z.array(id).min(1).max(BATCH_LIMITS.selection).optional(),
        columns: z.array(z.enum(EXPORT_COLUMNS)).min(1).max(EXPORT_COLUMNS.length),
        language: z.enum(LANGUAGES),
      }),
      data: job,
    }),
    duplicates: call({
      method: 'GET',
      path: '/archives/duplicates',
      summary:
        'Pairs of archives that may be one person’s (name and birthday, or the identity number), at most 100; or those of one archive',
      ...READS,
      query: z.object({ archiveId: id.optional() }),
      data: z.array(likelyPair),
    }),
    likely: call({
      method: 'POST',
      path: '/archives/duplicates/likely',
      shows: 'archives',
      changes: [],
      summary: 'Archives within the actor’s scope that may be those of the person being registered, at most 10',
      repeatable: true,
      ...READS,
      body: z.object({
        name: required(LIMITS.name).nullable(),
        birthday: wireDate.nullable(),
        idNumber: required(30).nullable(),
        /** The archive being edited. */
        exceptId: id.optional(),
      }),
      data: z.array(z.object({ reason: likelyReason, archive: archiveRow })),
    }),
    distinct: call({
      method: 'POST',
      path: '/archives/duplicates/distinct',
      changes: ['archives'],
      summary: 'Notes that two archives are two people’s: they are pointed out no more; or takes that back',
      repeatable: true,
      ...WRITES,
      body: z.object({
        ids: z.tuple([id, id]).refine(([first, second]) => first !== second, { params: { rule: 'distinct' } }),
        distinct: z.boolean().default(true),
      }),
      data: z.null(),
    }),
    merge: call({
      method: 'POST',
      path: '/archives/merge',
      changes: RECORD_NOUNS,
      summary:
        'Merges one archive into another: its reports, records, guidance, follow-ups and pushes move over, and the file itself stays readable',
      ...WRITES,
      body: z
        .object({
          keepId: id,
          keepVersion: versionField,
          dropId: id,
          dropVersion: versionField,
          /** Fields that take their value from the dropped archive. */
          fromDropped: z.array(importField).max(IMPORT_FIELDS.length).default([]),
        })
        .refine(({ keepId, dropId }) => keepId !== dropId, { path: ['dropId'], params: { rule: 'distinct' } }),
      data: archive,
    }),
    merged: call({
      method: 'GET',
      path: '/archives/merged/{id}',
      summary: 'The archives that were merged into this one, as they were',
      ...READS,
      params: idParams,
      data: z.array(archive.extend({ mergeTime: z.string(), mergedByName: z.string().nullable() })),
    }),
  },
  ['accounts', 'departments', 'reports'],
);
