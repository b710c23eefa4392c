import { z } from 'zod';
import { call, calls, EVERYONE } from './call.ts';
import { dictCode } from './dict.ts';
import { id, idParams, LIMITS, optional, orNull, required, text, versionField } from './fields.ts';
import { partialDay } from './partialDay.ts';

/** The classification that a code is of: that of the WHO, or the clinical modification that Taiwan codes by. */
export const CODE_SYSTEMS = ['ICD-10', 'ICD-10-CM'] as const;

/** How an entry of the file came to its end: it no longer holds, another one took its place, or it was never right. */
export const ENDINGS = ['over', 'revised', 'mistaken'] as const;

/** `F067` and `f06.7` are `F06.7`. */
const canonical = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/^([A-Z]\d[0-9A-Z])([0-9A-Z]{1,4})$/, '$1.$2');

/** A well-formed code of ICD-10; whether it exists is for its user to know, as editions and modifications differ. */
export const diagnosisCode = text(12)
  .transform(canonical)
  .refine((code) => /^[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$/.test(code), { params: { rule: 'diagnosisCode' } });

/** What every entry of the file with a beginning and an end says of both. */
export const course = {
  byName: z.string().nullable(),
  /** When it was written down. */
  recordTime: z.string(),
  ended: z.enum(ENDINGS).nullable(),
  endedByName: z.string().nullable(),
  endRecordTime: z.string().nullable(),
  /** The entry whose place it took. */
  replaces: id.nullable(),
  current: z.boolean(),
  version: z.int(),
};

export const diagnosis = z.object({
  id,
  archiveId: id,
  codeSystem: z.enum(CODE_SYSTEMS),
  code: z.string(),
  /** As it was printed when it was recorded. */
  title: z.string(),
  certainty: dictCode('certainty'),
  /** A day, a month or a year; null when not known. */
  diagnosedOn: z.string().nullable(),
  endedOn: z.string().nullable(),
  remark: z.string().nullable(),
  ...course,
});

/** Whether the patient is taken to have what an entry names: it is current, and not on record as excluded. */
export const isHeld = ({ current, certainty }: Pick<z.output<typeof diagnosis>, 'current' | 'certainty'>): boolean =>
  current && certainty !== 'excluded';

const content = {
  codeSystem: z.enum(CODE_SYSTEMS).default('ICD-10'),
  code: diagnosisCode,
  title: required(LIMITS.text),
  certainty: dictCode('certainty'),
  diagnosedOn: orNull(partialDay),
  remark: optional(LIMITS.text),
};

/** What the form of a diagnosis fills. */
export const diagnosisFields = z.object(content);

/** What adds an entry of the file, also in place of an earlier one. */
export const additionOf = <T extends z.ZodRawShape>(fields: T) =>
  z.object({
    /** Made by the client; sending the same id twice adds once. */
    requestId: id,
    archiveId: id,
    /** The entry whose place it takes. */
    replaces: orNull(z.object({ id, version: versionField })),
    ...fields,
  });

const READS = { access: EVERYONE, scope: 'patients' } as const;
const WRITES = { access: EVERYONE, scope: 'patients' } as const;

export const diagnosisCalls = calls(
  'diagnoses',
  {
    list: call({
      method: 'GET',
      path: '/diagnosis/list/{id}',
      summary:
        'All diagnoses of one patient, current ones first, with who recorded and ended each; the id is the archive’s',
      ...READS,
      params: idParams,
      data: z.array(diagnosis),
    }),
    add: call({
      method: 'POST',
      path: '/diagnosis/add',
      changes: ['diagnoses'],
      summary: 'Records a diagnosis, also in place of an earlier one, which stays on record',
      ...WRITES,
      body: additionOf(content),
      data: diagnosis,
    }),
    end: call({
      method: 'POST',
      path: '/diagnosis/end',
      changes: ['diagnoses'],
      summary: 'Ends a diagnosis: it no longer holds, or was recorded by mistake',
      ...WRITES,
      body: z.object({
        id,
        version: versionField,
        ended: z.enum(['over', 'mistaken']),
        /** A day, a month or a year; for one that no longer holds. */
        endedOn: orNull(partialDay),
      }),
      data: diagnosis,
    }),
    reopen: call({
      method: 'POST',
      path: '/diagnosis/reopen',
      changes: ['diagnoses'],
      summary: 'Takes back that a diagnosis was ended',
      ...WRITES,
      body: z.object({ id, version: versionField }),
      data: diagnosis,
    }),
  },
  ['archives', 'accounts'],
);
