import { z } from 'zod';
import { call, calls, EVERYONE } from './call.ts';
import { dictCode, openCode, openCodes } from './dict.ts';
import {
  email,
  id,
  idParams,
  LIMITS,
  optional,
  orNull,
  phone,
  required,
  search,
  versionField,
  wireDate,
} from './fields.ts';
import { hasWrongCheck, readNationalId } from './nationalId.ts';
import { page, pageQuery, timeRangeQuery } from './paging.ts';
import { confirmation, unbanded } from './reports.ts';

const code = <T extends Parameters<typeof dictCode>[0]>(type: T) => orNull(dictCode(type));
const today = () => new Date(Date.now() + 14 * 3600_000).toISOString().slice(0, 10);

/** Every field of the patient's archive form (spec section 3). */
export const archiveFields = z.object({
  name: required(LIMITS.name),
  gender: dictCode('gender'),
  birthday: wireDate.refine((day) => day >= '1880-01-01' && day <= today(), { params: { rule: 'birthday' } }),
  idType: dictCode('idType').default('resident'),
  idNumber: required(30).transform((text) => text.toUpperCase()),
  phone: orNull(phone),
  email: orNull(email),
  account: optional(LIMITS.loginName),
  outpatientNumber: optional(40),
  departmentId: orNull(id),
  doctorId: orNull(id),
  healthyDoctorId: orNull(id),
  maritalStatus: orNull(openCode('maritalStatus')),
  education: orNull(openCode('education')),
  /** Years of school; 0 is none. Cut-offs of cognitive instruments depend on it. */
  educationYears: orNull(z.int().min(0).max(30)),
  ethnicGroup: orNull(openCode('ethnicGroup')),
  handedness: code('handedness'),
  bloodType: code('bloodType'),
  rhFactor: code('rhFactor'),
  occupation: orNull(openCode('occupation')),
  allergies: openCodes('allergy').default([]),
  allergyOther: optional(LIMITS.shortText),
  exposures: openCodes('exposure').default([]),
  pastIllness: optional(LIMITS.text),
  pastOperation: optional(LIMITS.text),
  pastTrauma: optional(LIMITS.text),
  pastTransfusion: optional(LIMITS.text),
  familyHistory: optional(LIMITS.text),
  geneticHistory: optional(LIMITS.text),
  disabilities: openCodes('disability').default([]),
  disabilityOther: optional(LIMITS.shortText),
  remark: optional(LIMITS.text),
});

/** Checks the rules between fields: the identity number is valid and agrees with birthday and gender. */
export function checkIdentity(
  fields: { idType: string; idNumber: string; birthday: string; gender: string },
  ctx: z.RefinementCtx,
): void {
  const problem = (path: string, rule: string) =>
    ctx.addIssue({ code: 'custom', path: [path], params: { rule }, message: rule });
  if (fields.idType !== 'resident') {
    if (!/^[A-Z0-9()-]{4,30}$/.test(fields.idNumber)) problem('idNumber', 'documentNumber');
    return;
  }
  const facts = readNationalId(fields.idNumber);
  if (!facts) {
    problem('idNumber', hasWrongCheck(fields.idNumber) ? 'nationalIdCheck' : 'nationalId');
    return;
  }
  if (facts.birthday !== fields.birthday) problem('birthday', 'birthdayOfId');
  if (facts.gender !== fields.gender) problem('gender', 'genderOfId');
}

export const archiveBody = archiveFields.superRefine(checkIdentity);
export const newArchiveBody = archiveFields
  .extend({ /** Client-made; the same one twice adds one archive. */ requestId: id.optional() })
  .superRefine(checkIdentity);
export const changedArchiveBody = archiveFields.extend({ id, version: versionField }).superRefine(checkIdentity);

export const archiveRow = z.object({
  id,
  name: z.string(),
  gender: dictCode('gender'),
  age: z.int(),
  birthday: z.string(),
  phone: z.string().nullable(),
  /** Masked. */
  idNumber: z.string(),
  outpatientNumber: z.string().nullable(),
  departmentId: id.nullable(),
  departmentName: z.string().nullable(),
  doctorId: id.nullable(),
  doctorName: z.string().nullable(),
  healthyDoctorId: id.nullable(),
  healthyDoctorName: z.string().nullable(),
  /** The newest report's instrument, level (with how well its cut-offs are confirmed) and time. */
  lastReport: z
    .object({
      id,
      instrument: z.string(),
      level: dictCode('level').nullable(),
      confirmation: confirmation.nullable(),
      unbanded: unbanded.nullable(),
      createTime: z.string(),
    })
    .nullable(),
  createTime: z.string(),
  version: z.int(),
});

const nullableText = z.string().nullable();
export const archive = archiveRow.extend({
  idType: dictCode('idType'),
  email: nullableText,
  account: nullableText,
  maritalStatus: openCode('maritalStatus').nullable(),
  education: openCode('education').nullable(),
  educationYears: z.int().nullable(),
  ethnicGroup: openCode('ethnicGroup').nullable(),
  handedness: dictCode('handedness').nullable(),
  bloodType: dictCode('bloodType').nullable(),
  rhFactor: dictCode('rhFactor').nullable(),
  occupation: openCode('occupation').nullable(),
  allergies: openCodes('allergy'),
  allergyOther: nullableText,
  exposures: openCodes('exposure'),
  pastIllness: nullableText,
  pastOperation: nullableText,
  pastTrauma: nullableText,
  pastTransfusion: nullableText,
  familyHistory: nullableText,
  geneticHistory: nullableText,
  disabilities: openCodes('disability'),
  disabilityOther: nullableText,
  remark: nullableText,
});

/** Free; registered in the same institution (with the archive if the account may see it); or registered in another. */
const duplication = z.object({ state: z.enum(['free', 'here', 'elsewhere']), archiveId: id.nullable() });

const READS = { access: EVERYONE, scope: 'patients' } as const;
const WRITES = { access: EVERYONE, scope: 'patients' } as const;

export const archiveCalls = calls(
  'archives',
  {
    list: call({
      method: 'GET',
      path: '/archives/list',
      summary: 'Patients’ archives within the actor’s scope, newest first',
      ...READS,
      query: z.object({
        ...pageQuery,
        ...timeRangeQuery,
        /** Words, each part of the name, its pinyin or initials, a phone or outpatient number; or a document's number. */
        text: search,
        name: search,
        phone: search,
        departmentId: id.optional(),
        level: dictCode('level').optional(),
        orderBy: z.enum(['createTime desc', 'createTime asc', 'name asc', 'name desc']).default('createTime desc'),
      }),
      data: page(archiveRow),
    }),
    one: call({
      method: 'GET',
      path: '/archives/oneById/{id}',
      summary: 'One archive; for=edit gives the identity number whole',
      ...READS,
      params: idParams,
      query: z.object({ for: z.enum(['view', 'edit']).default('view') }),
      data: archive,
    }),
    add: call({
      method: 'POST',
      path: '/archives/add',
      changes: ['archives'],
      summary: 'Adds an archive',
      ...WRITES,
      body: newArchiveBody,
      data: archive,
    }),
    update: call({
      method: 'POST',
      path: '/archives/update',
      changes: ['archives'],
      summary: 'Changes an archive; a stale version is refused with the current record',
      ...WRITES,
      body: changedArchiveBody,
      data: archive,
    }),
    checkPhone: call({
      method: 'GET',
      path: '/archives/checkPhoneDuplication',
      summary: 'Whether a phone number is registered already',
      ...READS,
      query: z.object({ phone, excludeId: id.optional() }),
      data: duplication,
    }),
    checkEmail: call({
      method: 'GET',
      path: '/archives/checkEmailDuplication',
      summary: 'Whether an e-mail address is registered already',
      ...READS,
      query: z.object({ email, excludeId: id.optional() }),
      data: duplication,
    }),
    oneByPhone: call({
      method: 'GET',
      path: '/archives/getOneByPhone/{phone}',
      summary: 'The archive with this phone number, within the actor’s scope',
      ...READS,
      params: z.object({ phone }),
      data: archive,
    }),
    oneByEmail: call({
      method: 'GET',
      path: '/archives/getOneByEmail/{email}',
      summary: 'The archive with this e-mail address, within the actor’s scope',
      ...READS,
      params: z.object({ email }),
      data: archive,
    }),
    departments: call({
      method: 'GET',
      path: '/archives/department/list',
      shows: 'nobody',
      tells: { noun: 'departments', reads: [] },
      summary: 'Departments that an archive can belong to',
      ...READS,
      data: z.array(z.object({ id, name: z.string() })),
    }),
  },
  ['accounts', 'departments', 'reports'],
);
