import { z } from 'zod';
import { ADMINS, call, calls, EVERYONE } from './call.ts';
import { id, idParams, LIMITS, required, text, versionField } from './fields.ts';
import { plainLine } from './phone.ts';

/** A phone number of the institution: a fixed line may have an extension. */
export const line = text(40)
  .transform(plainLine)
  .refine((value) => /^\+?\d{3,15}(?:#\d{1,6})?$/.test(value), { params: { rule: 'phone' } });

/** The phone numbers of an institution. */
export const LINES = ['adminPhone', 'servicePhone'] as const;

export const institutionBody = z.object({
  name: required(LIMITS.shortText),
  adminName: required(LIMITS.name),
  adminPhone: line,
  servicePhone: line,
  address: required(LIMITS.shortText),
  detailedAddress: required(LIMITS.text),
  timeZone: z.string().refine(isTimeZone, { params: { rule: 'timeZone' } }),
});

function isTimeZone(name: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC';
}

export const institution = z.object({
  id,
  name: z.string(),
  adminName: z.string(),
  adminPhone: z.string(),
  servicePhone: z.string(),
  address: z.string(),
  detailedAddress: z.string(),
  timeZone: z.string(),
  logo: z.string().nullable(),
  version: z.int(),
});

/** Bytes of the institution's files by kind, and the limit of their sum. */
export const storage = z.object({
  logos: z.int(),
  exams: z.int(),
  /** Drawings, recordings and other media of tests. */
  productions: z.int(),
  /** Recordings of eye movements, as they were sent and as they are read. */
  eye: z.int(),
  /** Images and documents of partners. */
  parties: z.int(),
  /** Pictures of products. */
  mall: z.int(),
  /** Files of exports, prints and imports. */
  jobs: z.int(),
  /** Null means no limit. */
  allowed: z.int().nullable(),
});

export const department = z.object({
  id,
  name: z.string(),
  sortOrder: z.int(),
  accounts: z.int(),
  archives: z.int(),
  version: z.int(),
});
const departmentBody = z.object({ name: required(LIMITS.name), sortOrder: z.int().min(0).max(9999) });

const ADMIN_READS = { access: ADMINS, scope: 'institution' } as const;
const ADMIN_WRITES = { access: ADMINS, scope: 'institution' } as const;

export const institutionCalls = calls('institution', {
  info: call({
    method: 'GET',
    path: '/institution/info',
    summary: 'The own institution',
    ...ADMIN_READS,
    data: institution,
  }),
  storage: call({
    method: 'GET',
    path: '/institution/storage',
    summary: 'How much the institution’s files take, by what they are, and how much they may take',
    ...ADMIN_READS,
    data: storage,
  }),
  update: call({
    method: 'POST',
    path: '/institution/update',
    changes: ['institution'],
    summary: 'Changes the own institution',
    ...ADMIN_WRITES,
    body: institutionBody.extend({ version: versionField }),
    data: institution,
  }),
  uploadLogo: call({
    method: 'POST',
    path: '/institution/logo',
    changes: ['institution'],
    summary: 'Replaces the logo: PNG, JPEG, WebP or GIF, at most 100 MB',
    ...ADMIN_WRITES,
    outside: true,
    upload: { maxBytes: LIMITS.logoBytes },
    data: institution,
  }),
  removeLogo: call({
    method: 'POST',
    path: '/institution/logo/remove',
    changes: ['institution'],
    summary: 'Goes back to the product’s own logo',
    ...ADMIN_WRITES,
    data: institution,
  }),
  logo: call({
    method: 'GET',
    path: '/institution/logo/{id}',
    tells: { noun: 'files', reads: [] },
    summary: 'The own institution’s logo, as a small PNG',
    access: EVERYONE,
    scope: 'institution',
    params: idParams,
    data: 'blob',
  }),
});

export const departmentCalls = calls(
  'departments',
  {
    list: call({
      method: 'GET',
      path: '/department/list',
      summary: 'Departments with how many accounts and archives each holds',
      ...ADMIN_READS,
      data: z.array(department),
    }),
    add: call({
      method: 'POST',
      path: '/department/add',
      changes: ['departments'],
      summary: 'Adds a department',
      ...ADMIN_WRITES,
      body: departmentBody,
      data: department,
    }),
    update: call({
      method: 'POST',
      path: '/department/update',
      changes: ['departments'],
      summary: 'Changes a department',
      ...ADMIN_WRITES,
      body: departmentBody.extend({ id, version: versionField }),
      data: department,
    }),
    remove: call({
      method: 'POST',
      path: '/department/delete',
      changes: ['departments'],
      summary: 'Removes a department that holds no account and no archive',
      ...ADMIN_WRITES,
      body: z.object({ id, version: versionField }),
      data: z.null(),
    }),
  },
  ['accounts', 'archives'],
);
