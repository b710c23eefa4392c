import { z } from 'zod';
import { call, calls, EVERYONE } from './call.ts';
import { additionOf, course } from './diagnoses.ts';
import { id, idParams, LIMITS, optional, orNull, required, versionField } from './fields.ts';
import { partialDay } from './partialDay.ts';

export const medication = z.object({
  id,
  archiveId: id,
  name: z.string(),
  dose: z.string().nullable(),
  /** How often and when it is taken. */
  frequency: z.string().nullable(),
  reason: z.string().nullable(),
  /** A day, a month or a year; null when not known. */
  since: z.string().nullable(),
  /** Null while it is taken. */
  until: z.string().nullable(),
  remark: z.string().nullable(),
  ...course,
});

const content = {
  name: required(LIMITS.shortText),
  dose: optional(LIMITS.shortText),
  frequency: optional(LIMITS.shortText),
  reason: optional(LIMITS.shortText),
  since: orNull(partialDay),
  /** In the past for what is no longer taken. */
  until: orNull(partialDay),
  remark: optional(LIMITS.text),
};

/** What the form of a medication fills. */
export const medicationFields = z.object(content);

const READS = { access: EVERYONE, scope: 'patients' } as const;
const WRITES = { access: EVERYONE, scope: 'patients' } as const;

export const medicationCalls = calls(
  'medications',
  {
    list: call({
      method: 'GET',
      path: '/medication/list/{id}',
      summary: 'The medication of one patient, what is taken now first; the id is the archive’s',
      ...READS,
      params: idParams,
      data: z.array(medication),
    }),
    add: call({
      method: 'POST',
      path: '/medication/add',
      changes: ['medications'],
      summary: 'Records a medication, also in place of an earlier entry, which stays on record',
      ...WRITES,
      body: additionOf(content),
      data: medication,
    }),
    end: call({
      method: 'POST',
      path: '/medication/end',
      changes: ['medications'],
      summary: 'Ends a medication: it is no longer taken, or was recorded by mistake',
      ...WRITES,
      body: z.object({
        id,
        version: versionField,
        ended: z.enum(['over', 'mistaken']),
        /** A day, a month or a year, for what is no longer taken. */
        until: orNull(partialDay),
      }),
      data: medication,
    }),
    reopen: call({
      method: 'POST',
      path: '/medication/reopen',
      changes: ['medications'],
      summary: 'Takes back that a medication was ended',
      ...WRITES,
      body: z.object({ id, version: versionField }),
      data: medication,
    }),
  },
  ['archives', 'accounts'],
);
