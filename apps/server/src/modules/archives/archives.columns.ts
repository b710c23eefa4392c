import type { archiveFields, archiveRow } from '@cogclinic/contract/archives';
import type { z } from 'zod';

/** What the form fills. */
export type ArchiveFields = z.output<typeof archiveFields>;

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

type ListedField =
  | 'name'
  | 'gender'
  | 'birthday'
  | 'phone'
  | 'idNumber'
  | 'outpatientNumber'
  | 'departmentId'
  | 'doctorId'
  | 'healthyDoctorId';

/** What a list shows of an archive, as the database gives it. */
export type ListedArchive = Pick<ArchiveFields, ListedField> & {
  id: string;
  version: number;
  createdAt: Date;
  departmentName: string | null;
  doctorName: string | null;
  healthyDoctorName: string | null;
  /** `createdAt` is an ISO time: it comes inside JSON. */
  lastReport: (Omit<LastReport, 'createTime'> & { createdAt: string }) | null;
};
type LastReport = NonNullable<z.output<typeof archiveRow>['lastReport']>;

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

const LISTED: readonly ListedField[] = [
  'name',
  'gender',
  'birthday',
  'phone',
  'idNumber',
  'outpatientNumber',
  'departmentId',
  'doctorId',
  'healthyDoctorId',
];

/** Selects a `ListedArchive` from `archives a`. */
export const LISTED_SELECT = `${columns(LISTED)}, ${LOOKED_UP}`;
/** Selects an `ArchiveRecord` from `archives a`. */
export const RECORD_SELECT = `${columns(FIELDS)}, ${LOOKED_UP}`;

/** A patient's archive whole, identity number included; never to be sent out but through a presenter. */
export type ArchiveRecord = ArchiveFields & ListedArchive;
