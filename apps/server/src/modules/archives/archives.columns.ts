import type { archiveFields, archiveRow } from '@cogclinic/contract/archives';
import { DICTS } from '@cogclinic/contract/dict';
import type { z } from 'zod';
import {
  type Column,
  day,
  json,
  moment,
  oneOf,
  type RowOf,
  text,
  textAs,
  textsAs,
  uuid,
  whole,
} from '#platform/sql/columns.ts';

type Fields = z.output<typeof archiveFields>;
/** Codes of a dictionary to which institutions add their own. */
const codeOf = <F extends keyof Fields>() => textAs<Extract<Fields[F], string>>();

/** What the form fills. */
const FIELD_TYPES = {
  name: text,
  gender: oneOf(DICTS.gender),
  birthday: day,
  idType: oneOf(DICTS.idType),
  idNumber: text,
  phone: text.orNull,
  email: text.orNull,
  account: text.orNull,
  outpatientNumber: text.orNull,
  departmentId: uuid.orNull,
  doctorId: uuid.orNull,
  healthyDoctorId: uuid.orNull,
  maritalStatus: codeOf<'maritalStatus'>().orNull,
  education: codeOf<'education'>().orNull,
  educationYears: whole.orNull,
  ethnicGroup: codeOf<'ethnicGroup'>().orNull,
  handedness: oneOf(DICTS.handedness).orNull,
  bloodType: oneOf(DICTS.bloodType).orNull,
  rhFactor: oneOf(DICTS.rhFactor).orNull,
  occupation: codeOf<'occupation'>().orNull,
  allergies: textsAs<Fields['allergies'][number]>(),
  allergyOther: text.orNull,
  exposures: textsAs<Fields['exposures'][number]>(),
  pastIllness: text.orNull,
  pastOperation: text.orNull,
  pastTrauma: text.orNull,
  pastTransfusion: text.orNull,
  familyHistory: text.orNull,
  geneticHistory: text.orNull,
  disabilities: textsAs<Fields['disabilities'][number]>(),
  disabilityOther: text.orNull,
  remark: text.orNull,
} satisfies { [F in keyof Fields]: Column<Fields[F]> };

export type ArchiveFields = RowOf<typeof FIELD_TYPES>;

/** The column of each field that the form fills. */
export const FIELD_COLUMNS: Readonly<Record<keyof ArchiveFields, string>> = {
  name: 'name',
  gender: 'gender',
  birthday: 'birthday',
  idType: 'id_type',
  idNumber: 'id_number',
  phone: 'phone',
  email: 'email',
  account: 'account',
  outpatientNumber: 'outpatient_number',
  departmentId: 'department_id',
  doctorId: 'doctor_id',
  healthyDoctorId: 'healthy_doctor_id',
  maritalStatus: 'marital_status',
  education: 'education',
  educationYears: 'education_years',
  ethnicGroup: 'ethnic_group',
  handedness: 'handedness',
  bloodType: 'blood_type',
  rhFactor: 'rh_factor',
  occupation: 'occupation',
  allergies: 'allergies',
  allergyOther: 'allergy_other',
  exposures: 'exposures',
  pastIllness: 'past_illness',
  pastOperation: 'past_operation',
  pastTrauma: 'past_trauma',
  pastTransfusion: 'past_transfusion',
  familyHistory: 'family_history',
  geneticHistory: 'genetic_history',
  disabilities: 'disabilities',
  disabilityOther: 'disability_other',
  remark: 'remark',
};

export const FIELDS = Object.keys(FIELD_COLUMNS) as (keyof ArchiveFields)[];

type LastReport = NonNullable<z.output<typeof archiveRow>['lastReport']>;

const LOOKED_UP_COLUMNS = {
  id: uuid,
  version: whole,
  createdAt: moment,
  departmentName: text.orNull,
  doctorName: text.orNull,
  healthyDoctorName: text.orNull,
  /** `createdAt` is an ISO time: it comes inside JSON. */
  lastReport: json<Omit<LastReport, 'createTime'> & { createdAt: string }>().orNull,
};

/** The newest report of the archive `a`, as the body of a subquery. */
export const newestReport = (column: string) =>
  `SELECT ${column} FROM reports r
    WHERE r.institution_id = a.institution_id AND r.archive_id = a.id AND r.deleted_at IS NULL
    ORDER BY r.created_at DESC, r.id DESC LIMIT 1`;

const nameOf = (table: string, column: string, key: string) =>
  `(SELECT n.${column} FROM ${table} n WHERE n.institution_id = a.institution_id AND n.id = a.${key})`;

// Subqueries and not joins, so that counting a list costs none of them.
const LOOKED_UP = `a.id, a.version, a.created_at AS "createdAt",
  ${nameOf('departments', 'name', 'department_id')} AS "departmentName",
  ${nameOf('accounts', 'username', 'doctor_id')} AS "doctorName",
  ${nameOf('accounts', 'username', 'healthy_doctor_id')} AS "healthyDoctorName",
  (${newestReport(
    `json_build_object('id', r.id, 'instrument', r.instrument, 'level', r.level, 'confirmation', r.confirmation, 'unbanded', r.unbanded, 'createdAt', r.created_at)`,
  )}) AS "lastReport"`;

const columns = (fields: readonly (keyof ArchiveFields)[]) =>
  fields.map((field) => `a.${FIELD_COLUMNS[field]} AS "${field}"`).join(', ');

const { name, gender, birthday, phone, idNumber, outpatientNumber, departmentId, doctorId, healthyDoctorId } =
  FIELD_TYPES;
const LISTED_TYPES = {
  ...{ name, gender, birthday, phone, idNumber, outpatientNumber, departmentId, doctorId, healthyDoctorId },
};
const LISTED = Object.keys(LISTED_TYPES) as (keyof typeof LISTED_TYPES)[];

/** What a list shows of an archive. */
export const LISTED_COLUMNS = { ...LISTED_TYPES, ...LOOKED_UP_COLUMNS };
export type ListedArchive = RowOf<typeof LISTED_COLUMNS>;

/** A patient's archive whole, identity number included; never to be sent out but through a presenter. */
export const RECORD_COLUMNS = { ...FIELD_TYPES, ...LOOKED_UP_COLUMNS };
export type ArchiveRecord = RowOf<typeof RECORD_COLUMNS>;

/** Selects a `ListedArchive` from `archives a`. */
export const LISTED_SELECT = `${columns(LISTED)}, ${LOOKED_UP}`;
/** Selects an `ArchiveRecord` from `archives a`. */
export const RECORD_SELECT = `${columns(FIELDS)}, ${LOOKED_UP}`;
