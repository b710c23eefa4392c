import type { MeasureRange } from '@cogclinic/contract/measureMarks';
import { MEASURE_GROUPS } from '@cogclinic/contract/measures';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { archives } from '#modules/archives/archives.tables.ts';
import { batteries } from '#modules/batteries/batteries.tables.ts';
import { accounts } from '#modules/identity/identity.tables.ts';
import { partyStudies } from '#modules/party-reports/partyReports.tables.ts';
import { createdAt, institutionId, moment, ownId, version } from '#platform/columns.ts';
import { files } from '#platform/files.tables.ts';

/** Enterprises whose staff an institution examines. */
export const enterprises = pgTable(
  'enterprises',
  {
    institutionId: institutionId(),
    id: ownId(),
    name: text('name').notNull(),
    deletedAt: moment('deleted_at'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('enterprises_name').on(t.institutionId, t.name).where(sql`deleted_at is null`),
  ],
);

export const examPackages = pgTable(
  'exam_packages',
  {
    institutionId: institutionId(),
    id: ownId(),
    name: text('name').notNull(),
    enterpriseId: uuid('enterprise_id'),
    /** Codes of examination items. */
    items: text('items').array().notNull().default([]),
    /** The battery that those examined are given. */
    batteryId: uuid('battery_id'),
    deletedAt: moment('deleted_at'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({
      columns: [t.institutionId, t.enterpriseId],
      foreignColumns: [enterprises.institutionId, enterprises.id],
    }),
    foreignKey({ columns: [t.institutionId, t.batteryId], foreignColumns: [batteries.institutionId, batteries.id] }),
    uniqueIndex('exam_packages_name').on(t.institutionId, t.name).where(sql`deleted_at is null`),
  ],
);

/** Examination items that the institution added, and built-in ones whose ranges it changed. */
export const examItems = pgTable(
  'exam_items',
  {
    institutionId: institutionId(),
    code: text('code').notNull(),
    /** Null for a built-in one, which has its name in four languages. */
    name: text('name'),
    group: text('group', { enum: MEASURE_GROUPS }).notNull(),
    unit: text('unit'),
    decimals: smallint('decimals').notNull(),
    ranges: jsonb('ranges').$type<MeasureRange[]>().notNull(),
    enabled: boolean('enabled').notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [primaryKey({ columns: [t.institutionId, t.code] })],
);

/** Physical examinations of patients. */
export const examRecords = pgTable(
  'exam_records',
  {
    institutionId: institutionId(),
    id: ownId(),
    requestId: uuid('request_id').notNull(),
    archiveId: uuid('archive_id').notNull(),
    accountId: uuid('account_id').notNull(),
    examDate: date('exam_date', { mode: 'string' }).notNull(),
    packageId: uuid('package_id'),
    enterpriseId: uuid('enterprise_id'),
    conclusion: text('conclusion'),
    /** How many values are out of their range. */
    abnormal: integer('abnormal').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.archiveId], foreignColumns: [archives.institutionId, archives.id] }),
    foreignKey({ columns: [t.institutionId, t.accountId], foreignColumns: [accounts.institutionId, accounts.id] }),
    foreignKey({
      columns: [t.institutionId, t.packageId],
      foreignColumns: [examPackages.institutionId, examPackages.id],
    }),
    foreignKey({
      columns: [t.institutionId, t.enterpriseId],
      foreignColumns: [enterprises.institutionId, enterprises.id],
    }),
    uniqueIndex('exam_records_request').on(t.institutionId, t.requestId),
    // Of deleted ones too: the erasing of a patient looks for them.
    index('exam_records_archive').on(t.institutionId, t.archiveId, t.examDate, t.id),
    index('exam_records_deleted').on(t.institutionId, t.deletedAt).where(sql`deleted_at is not null`),
    index('exam_records_newest').on(t.institutionId, t.examDate, t.id).where(sql`deleted_at is null`),
  ],
);

/** The values of an examination, each with the unit and range as they were then. */
export const examValues = pgTable(
  'exam_values',
  {
    institutionId: institutionId(),
    recordId: uuid('record_id').notNull(),
    item: text('item').notNull(),
    position: smallint('position').notNull(),
    value: doublePrecision('value').notNull(),
    unit: text('unit').notNull(),
    low: doublePrecision('low'),
    high: doublePrecision('high'),
    mark: text('mark', { enum: ['low', 'normal', 'high'] }),
    /** Whether the range was a confirmed one. */
    confirmed: boolean('confirmed').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.recordId, t.item] }),
    foreignKey({
      columns: [t.institutionId, t.recordId],
      foreignColumns: [examRecords.institutionId, examRecords.id],
    }),
  ],
);

/** Image reports of an examination. */
export const examImages = pgTable(
  'exam_images',
  {
    institutionId: institutionId(),
    id: ownId(),
    recordId: uuid('record_id').notNull(),
    /** Null once the file was erased after the years for which images are kept. */
    fileId: uuid('file_id'),
    erasedAt: moment('erased_at'),
    caption: text('caption'),
    position: smallint('position').notNull().default(0),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({
      columns: [t.institutionId, t.recordId],
      foreignColumns: [examRecords.institutionId, examRecords.id],
    }),
    foreignKey({ columns: [t.institutionId, t.fileId], foreignColumns: [files.institutionId, files.id] }),
    index('exam_images_record').on(t.institutionId, t.recordId),
    index('exam_images_file').on(t.institutionId, t.fileId),
    index('exam_images_raw').on(t.institutionId, t.createdAt).where(sql`file_id is not null`),
    index('exam_images_deleted').on(t.institutionId, t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** Studies of other institutions that an examination holds; shown while they are of its patient. */
export const examStudies = pgTable(
  'exam_studies',
  {
    institutionId: institutionId(),
    recordId: uuid('record_id').notNull(),
    studyId: uuid('study_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.recordId, t.studyId] }),
    foreignKey({
      columns: [t.institutionId, t.recordId],
      foreignColumns: [examRecords.institutionId, examRecords.id],
    }),
    foreignKey({
      columns: [t.institutionId, t.studyId],
      foreignColumns: [partyStudies.institutionId, partyStudies.id],
    }),
    index('exam_studies_study').on(t.institutionId, t.studyId),
  ],
);
