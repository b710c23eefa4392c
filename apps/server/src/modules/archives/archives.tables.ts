import { DICTS } from '@cogclinic/contract/dict';
import { sql } from 'drizzle-orm';
import {
  customType,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#modules/identity/identity.tables.ts';
import { departments } from '#modules/institution/institution.tables.ts';
import { createdAt, institutionId, moment, ownId, version } from '#platform/columns.ts';

/** Text in byte order, so that a prefix is a range which the planner can estimate and an index can read. */
const byteText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Patients' archives (health files). */
export const archives = pgTable(
  'archives',
  {
    institutionId: institutionId(),
    id: ownId(),
    /** Client-made id of the request that added it: the same request twice adds one. */
    requestId: uuid('request_id'),
    name: text('name').notNull(),
    gender: text('gender', { enum: DICTS.gender }).notNull(),
    birthday: date('birthday', { mode: 'string' }).notNull(),
    idType: text('id_type', { enum: DICTS.idType }).notNull(),
    idNumber: text('id_number').notNull(),
    phone: byteText('phone'),
    email: text('email'),
    account: text('account'),
    outpatientNumber: text('outpatient_number'),
    departmentId: uuid('department_id'),
    doctorId: uuid('doctor_id'),
    healthyDoctorId: uuid('healthy_doctor_id'),
    maritalStatus: text('marital_status'),
    education: text('education'),
    educationYears: smallint('education_years'),
    ethnicGroup: text('ethnic_group'),
    handedness: text('handedness', { enum: DICTS.handedness }),
    bloodType: text('blood_type', { enum: DICTS.bloodType }),
    rhFactor: text('rh_factor', { enum: DICTS.rhFactor }),
    occupation: text('occupation'),
    allergies: text('allergies').array().notNull().default([]),
    allergyOther: text('allergy_other'),
    exposures: text('exposures').array().notNull().default([]),
    pastIllness: text('past_illness'),
    pastOperation: text('past_operation'),
    pastTrauma: text('past_trauma'),
    pastTransfusion: text('past_transfusion'),
    familyHistory: text('family_history'),
    geneticHistory: text('genetic_history'),
    disabilities: text('disabilities').array().notNull().default([]),
    disabilityOther: text('disability_other'),
    remark: text('remark'),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
    deletedBy: uuid('deleted_by'),
    /** The archive into which this one was merged; it stays as it was, out of every list. */
    mergedInto: uuid('merged_into'),
    /** The name's single characters and pairs, by which a part of a name is found. */
    nameParts: text('name_parts').array().notNull().generatedAlwaysAs(sql`app.name_parts(name)`),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({
      columns: [t.institutionId, t.departmentId],
      foreignColumns: [departments.institutionId, departments.id],
    }),
    foreignKey({ columns: [t.institutionId, t.doctorId], foreignColumns: [accounts.institutionId, accounts.id] }),
    foreignKey({
      columns: [t.institutionId, t.healthyDoctorId],
      foreignColumns: [accounts.institutionId, accounts.id],
    }),
    // Read backwards for newest first; a descending index of Drizzle's puts nulls last, which ORDER BY … DESC does not.
    index('archives_newest').on(t.institutionId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('archives_name').on(t.institutionId, t.name, t.id).where(sql`deleted_at is null`),
    // Parts that are added wait in a list, as words do (`words.tables.ts`). Every search reads the list, so it is short.
    index('archives_name_parts')
      .using('gin', t.nameParts)
      .with({ fastupdate: true, gin_pending_list_limit: 64 })
      .where(sql`deleted_at is null`),
    index('archives_person').on(t.institutionId, t.birthday, t.name).where(sql`deleted_at is null`),
    // What the statistical report and the data analysis ask of a patient, beside the records.
    index('archives_statistics')
      .on(t.institutionId, t.id, t.departmentId, t.doctorId, t.healthyDoctorId, t.gender, t.birthday, t.educationYears)
      .where(sql`deleted_at is null`),
    index('archives_bin').on(t.institutionId, t.deletedAt, t.id).where(sql`deleted_at is not null`),
    index('archives_merged').on(t.institutionId, t.mergedInto).where(sql`merged_into is not null`),
    index('archives_department').on(t.institutionId, t.departmentId, t.createdAt, t.id).where(sql`deleted_at is null`),
    index('archives_doctor')
      .on(t.institutionId, t.doctorId, t.createdAt, t.id)
      .where(sql`deleted_at is null and doctor_id is not null`),
    index('archives_healthy_doctor')
      .on(t.institutionId, t.healthyDoctorId, t.createdAt, t.id)
      .where(sql`deleted_at is null and healthy_doctor_id is not null`),
    index('archives_updated').on(t.institutionId, t.updatedAt, t.id).where(sql`deleted_at is null`),
    index('archives_outpatient_number')
      .on(t.institutionId, t.outpatientNumber)
      .where(sql`deleted_at is null and outpatient_number is not null`),
    index('archives_phone').on(t.institutionId, t.phone).where(sql`deleted_at is null`),
    index('archives_phone_everywhere').on(t.phone).where(sql`deleted_at is null`),
    index('archives_email_everywhere').on(sql`lower(${t.email})`).where(sql`deleted_at is null`),
    uniqueIndex('archives_request').on(t.institutionId, t.requestId).where(sql`request_id is not null`),
    uniqueIndex('archives_id_number').on(t.institutionId, t.idType, t.idNumber).where(sql`deleted_at is null`),
  ],
);
