import { z } from 'zod';
import { RUN_STATES } from './batteries.ts';
import { ADMINS, call, calls, EVERYONE } from './call.ts';
import { dictCode } from './dict.ts';
import { id, idParams, LIMITS, optional, orNull, required, versionField, wireDate } from './fields.ts';
import { MEASURE_GROUPS } from './measures.ts';
import { page, pageQuery } from './paging.ts';

/** Largest image report (PDF, JPEG or PNG), in bytes. */
export const EXAM_IMAGE_BYTES = 50 * 1024 * 1024;
export const MARKS = ['low', 'normal', 'high'] as const;

/** An item's code: one from `measures.ts`, or one that the institution added. */
export const examItemCode = z.string().regex(/^([a-z][A-Za-z0-9]{1,30}|own-[0-9a-f]{12})$/);

const bound = orNull(z.number().min(-1_000_000).max(1_000_000));
/** The normal range of a value for a group of people (`MeasureRange`). Ranges of one item may not overlap. */
export const referenceRange = z.object({
  gender: orNull(dictCode('gender')),
  ageFrom: orNull(z.int().min(0).max(150)),
  ageTo: orNull(z.int().min(1).max(151)),
  low: bound,
  high: bound,
  /** False marks the range as unconfirmed on the screen. */
  confirmed: z.boolean().default(true),
});

const range = z.object({
  gender: dictCode('gender').nullable(),
  ageFrom: z.int().nullable(),
  ageTo: z.int().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  confirmed: z.boolean(),
});

/** A study of another institution that an examination holds. */
export const examStudy = z.object({
  id,
  description: z.string().nullable(),
  modalities: z.array(z.string()),
  studyDate: z.string().nullable(),
  partnerName: z.string(),
});

/** An examination item with its unit and reference ranges. */
export const examItem = z.object({
  code: examItemCode,
  name: z.string(),
  group: z.enum(MEASURE_GROUPS),
  unit: z.string(),
  /** Most decimals that a value may have. */
  decimals: z.int(),
  /** Values outside of these limits are refused as typing errors. */
  min: z.number(),
  max: z.number(),
  /** Calculated from other items and never sent. */
  computed: z.boolean(),
  ranges: z.array(range),
  /** The published ranges of a built-in item, for restoring them. */
  standard: z.array(range),
  /** The source of the ranges: a publication, or the institution; blank without ranges. */
  source: z.string(),
  /** An item that the institution added, or a built-in item whose ranges it changed. */
  own: z.boolean(),
  changed: z.boolean(),
  enabled: z.boolean(),
  version: z.int(),
});

export const examValue = z.object({
  item: examItemCode,
  name: z.string(),
  group: z.enum(MEASURE_GROUPS),
  unit: z.string(),
  decimals: z.int(),
  value: z.number(),
  /** The reference range at the time of the measurement. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Null without a range. */
  mark: z.enum(MARKS).nullable(),
  /** Whether the range was confirmed. */
  confirmed: z.boolean(),
});

export const examImage = z.object({
  id,
  /** Null, as the type, once the file was erased after the years for which the institution keeps images. */
  fileName: z.string().nullable(),
  mime: z.enum(['application/pdf', 'image/jpeg', 'image/png']).nullable(),
  bytes: z.int(),
  caption: z.string().nullable(),
  createTime: z.string(),
});

export const examRecord = z.object({
  id,
  archiveId: id,
  patientName: z.string(),
  examDate: z.string(),
  packageId: id.nullable(),
  packageName: z.string().nullable(),
  enterpriseId: id.nullable(),
  enterpriseName: z.string().nullable(),
  /** The battery that the package names for those examined; null without one. */
  battery: z
    .object({
      id,
      name: z.string(),
      archived: z.boolean(),
      /** The patient’s newest run of it since the examination, until the next one of the same package. */
      run: z.object({ id, state: z.enum(RUN_STATES), done: z.int(), count: z.int() }).nullable(),
    })
    .nullable(),
  values: z.array(examValue),
  images: z.array(examImage),
  /** Those of the patient, oldest first. */
  studies: z.array(examStudy),
  conclusion: z.string().nullable(),
  abnormal: z.int(),
  byName: z.string(),
  createTime: z.string(),
  version: z.int(),
});

const content = {
  examDate: wireDate,
  packageId: orNull(id),
  enterpriseId: orNull(id),
  values: z
    .array(z.object({ item: examItemCode, value: z.number().min(-1_000_000).max(1_000_000) }))
    .max(200)
    .refine((values) => new Set(values.map(({ item }) => item)).size === values.length, {
      params: { rule: 'distinct' },
    }),
  conclusion: optional(LIMITS.longText),
  /** The studies of other institutions that it holds; left out, they stay as they are. */
  studyIds: z
    .array(id)
    .max(100)
    .refine((ids) => new Set(ids).size === ids.length, { params: { rule: 'distinct' } })
    .optional(),
};

const READS = { access: EVERYONE, scope: 'patients' } as const;
const WRITES = { access: EVERYONE, scope: 'patients' } as const;
const LOOKS_UP = { access: EVERYONE, scope: 'institution' } as const;
const KEEPS = { access: ADMINS, scope: 'institution' } as const;

const enterprise = z.object({ id, name: z.string(), version: z.int() });
const examPackage = z.object({
  id,
  name: z.string(),
  enterpriseId: id.nullable(),
  enterpriseName: z.string().nullable(),
  items: z.array(z.string()),
  /** The battery that those examined are given. */
  batteryId: id.nullable(),
  batteryName: z.string().nullable(),
  batteryArchived: z.boolean(),
  version: z.int(),
});

export const examCalls = calls(
  'exams',
  {
    enterprises: call({
      method: 'GET',
      path: '/examination/all',
      tells: { noun: 'examSettings', reads: [] },
      summary: 'Enterprises whose staff the institution examines',
      ...LOOKS_UP,
      data: z.array(enterprise),
    }),
    packages: call({
      method: 'GET',
      path: '/examination/pkg/all',
      tells: { noun: 'examSettings', reads: [] },
      summary: 'Examination packages with their items',
      ...LOOKS_UP,
      data: z.array(examPackage),
    }),
    saveEnterprise: call({
      method: 'POST',
      path: '/examination/save',
      changes: ['examSettings'],
      summary: 'Adds an enterprise, or renames one',
      ...KEEPS,
      body: z.object({ change: orNull(z.object({ id, version: versionField })), name: required(LIMITS.name) }),
      data: enterprise,
    }),
    removeEnterprise: call({
      method: 'POST',
      path: '/examination/remove',
      changes: ['examSettings'],
      summary: 'Removes an enterprise; records and packages that name it keep it',
      ...KEEPS,
      body: z.object({ id, version: versionField }),
      data: z.null(),
    }),
    savePackage: call({
      method: 'POST',
      path: '/examination/pkg/save',
      changes: ['examSettings'],
      summary: 'Adds an examination package, or changes one',
      ...KEEPS,
      body: z.object({
        change: orNull(z.object({ id, version: versionField })),
        name: required(LIMITS.name),
        enterpriseId: orNull(id),
        batteryId: orNull(id),
        items: z
          .array(examItemCode)
          .min(1)
          .max(200)
          .refine((items) => new Set(items).size === items.length, { params: { rule: 'distinct' } }),
      }),
      data: examPackage,
    }),
    removePackage: call({
      method: 'POST',
      path: '/examination/pkg/remove',
      changes: ['examSettings'],
      summary: 'Removes an examination package; records that name it keep it',
      ...KEEPS,
      body: z.object({ id, version: versionField }),
      data: z.null(),
    }),
    items: call({
      method: 'GET',
      path: '/examination/items',
      tells: { noun: 'examSettings', reads: [] },
      summary: 'All examination items with units and reference ranges, named in the reader’s language',
      ...LOOKS_UP,
      data: z.array(examItem),
    }),
    saveItem: call({
      method: 'POST',
      path: '/examination/items/save',
      changes: ['examSettings'],
      summary: 'Adds an examination item, or changes an own one, or sets the institution’s ranges of a built-in one',
      ...KEEPS,
      body: z.object({
        /** Left out for a new item; version 0 for a built-in item that was never changed. */
        change: orNull(z.object({ code: examItemCode, version: z.int().min(0).max(2_000_000_000) })),
        /** Only for items that the institution added. */
        name: optional(LIMITS.name),
        group: z.enum(MEASURE_GROUPS),
        unit: optional(30),
        decimals: z.int().min(0).max(4),
        ranges: z.array(referenceRange).max(20),
        enabled: z.boolean(),
      }),
      data: examItem,
    }),
    list: call({
      method: 'GET',
      path: '/sys-physical-examination/list',
      summary: 'Physical examinations of the patients within the actor’s scope, newest first',
      ...READS,
      query: z.object({
        ...pageQuery,
        archiveId: id.optional(),
        orderBy: z.enum(['examDate desc', 'examDate asc']).default('examDate desc'),
      }),
      data: page(examRecord),
    }),
    ofStudy: call({
      method: 'GET',
      path: '/sys-physical-examination/ofStudy',
      summary: 'The physical examinations of the patient of a study of another institution, and which of them hold it',
      ...READS,
      query: z.object({ studyId: id }),
      data: z.array(
        z.object({
          id,
          examDate: z.string(),
          packageName: z.string().nullable(),
          abnormal: z.int(),
          version: z.int(),
          holds: z.boolean(),
        }),
      ),
    }),
    holdStudy: call({
      method: 'POST',
      path: '/sys-physical-examination/holdStudy',
      changes: ['exams'],
      summary: 'Puts a study of another institution into a physical examination of the same patient, or takes it out',
      ...WRITES,
      body: z.object({ id, version: versionField, studyId: id, holds: z.boolean() }),
      data: examRecord,
    }),
    one: call({
      method: 'GET',
      path: '/sys-physical-examination/{id}',
      summary: 'One physical examination whole',
      ...READS,
      params: idParams,
      data: examRecord,
    }),
    trends: call({
      method: 'GET',
      path: '/sys-physical-examination/trends/{id}',
      summary: 'The course of every item that was measured of one patient, oldest first',
      ...READS,
      params: idParams,
      data: z.array(
        z.object({
          item: examItemCode,
          name: z.string(),
          group: z.enum(MEASURE_GROUPS),
          unit: z.string(),
          decimals: z.int(),
          /** The reference range of the newest value. */
          low: z.number().nullable(),
          high: z.number().nullable(),
          points: z.array(
            z.object({ recordId: id, day: z.string(), value: z.number(), mark: z.enum(MARKS).nullable() }),
          ),
        }),
      ),
    }),
    add: call({
      method: 'POST',
      path: '/sys-physical-examination/add',
      changes: ['exams'],
      summary: 'Records a physical examination; values are marked against the reference range of sex and age',
      ...WRITES,
      body: z.object({ /** Client-made; the same one twice adds one. */ requestId: id, archiveId: id, ...content }),
      data: examRecord,
    }),
    update: call({
      method: 'POST',
      path: '/sys-physical-examination/update',
      changes: ['exams'],
      summary: 'Changes a physical examination',
      ...WRITES,
      body: z.object({ id, version: versionField, ...content }),
      data: examRecord,
    }),
    remove: call({
      method: 'POST',
      path: '/sys-physical-examination/remove',
      changes: ['exams'],
      summary: 'Removes a physical examination; what was recorded stays in the database',
      ...WRITES,
      body: z.object({ id, version: versionField }),
      data: z.null(),
    }),
    restore: call({
      method: 'POST',
      path: '/sys-physical-examination/restore',
      shows: 'exams',
      changes: ['exams'],
      summary: 'Takes back that a physical examination was removed',
      ...WRITES,
      body: z.object({ id }),
      data: examRecord,
    }),
    uploadImage: call({
      method: 'POST',
      path: '/sys-physical-examination/upload/{id}',
      changes: ['exams'],
      summary: 'Takes an image report (PDF, JPEG or PNG) for a physical examination',
      ...WRITES,
      params: idParams,
      /** Made by the client, so that a repeated upload adds one image. */
      query: z.object({ imageId: id.optional() }),
      outside: true,
      upload: { maxBytes: EXAM_IMAGE_BYTES },
      data: examRecord,
    }),
    updateImages: call({
      method: 'POST',
      path: '/sys-physical-examination/updateImageReport',
      changes: ['exams'],
      summary:
        'Sets the captions and the order of an examination’s image reports; one left out is removed, a removed one named again comes back',
      ...WRITES,
      body: z.object({
        id,
        version: versionField,
        images: z.array(z.object({ id, caption: optional(LIMITS.shortText) })).max(100),
      }),
      data: examRecord,
    }),
    image: call({
      method: 'GET',
      path: '/sys-physical-examination/image/{id}',
      tells: { noun: 'files', reads: [] },
      summary: 'The bytes of an image report, to be shown in the page',
      ...READS,
      params: idParams,
      data: 'blob',
    }),
  },
  ['archives', 'examSettings', 'batteries', 'batteryRuns', 'partners', 'partyReports'],
);
