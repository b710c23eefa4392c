import { NECK_SOURCES } from '@cogclinic/contract/cervical';
import type { OwnReference } from '@cogclinic/motion/grading';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { archives } from '#modules/archives/archives.tables.ts';
import { accounts } from '#modules/identity/identity.tables.ts';
import { bytea, createdAt, institutionId, moment, version } from '#platform/columns.ts';
import type { NeckRead } from './reading/neck.read.ts';

/** Necks, evaluated from recordings of head poses. */
export const cervicalEvaluations = pgTable(
  'cervical_evaluations',
  {
    institutionId: institutionId(),
    /** Made by the page or the device that sent the recording. */
    id: uuid('id').notNull(),
    archiveId: uuid('archive_id').notNull(),
    source: text('source', { enum: NECK_SOURCES }).notNull(),
    /** The device that sent it; null for an upload. */
    deviceId: uuid('device_id'),
    /** As the recording names its device. */
    deviceName: text('device_name'),
    fileName: text('file_name'),
    measuredAt: moment('measured_at').notNull(),
    /** Of the patient, on that day. */
    ageYears: smallint('age_years').notNull(),
    measures: jsonb('measures').$type<NeckRead['measures']>().notNull(),
    sampling: jsonb('sampling').$type<NeckRead['sampling']>().notNull(),
    hasTrunk: boolean('has_trunk').notNull(),
    warnings: jsonb('warnings').$type<NeckRead['warnings']>().notNull(),
    stretches: jsonb('stretches').$type<NeckRead['stretches']>().notNull(),
    /** As packages/motion packs it; null once the raw data are erased. */
    movement: bytea('movement'),
    movementRate: doublePrecision('movement_rate').notNull(),
    /** Where the recording lies in the storage, null once it is erased, and how many bytes both take. */
    storageKey: text('storage_key'),
    /** When recording and movement were erased, as the institution keeps them no longer. */
    rawErasedAt: moment('raw_erased_at'),
    bytes: integer('bytes').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.archiveId], foreignColumns: [archives.institutionId, archives.id] }),
    foreignKey({ columns: [t.institutionId, t.createdBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    index('cervical_evaluations_updated').on(t.institutionId, t.updatedAt, t.id).where(sql`deleted_at is null`),
    index('cervical_evaluations_measured').on(t.institutionId, t.measuredAt, t.id).where(sql`deleted_at is null`),
    // Of deleted ones too: the erasing of a patient looks for them.
    index('cervical_evaluations_archive').on(t.institutionId, t.archiveId, t.measuredAt, t.id),
    index('cervical_evaluations_deleted').on(t.institutionId, t.deletedAt).where(sql`deleted_at is not null`),
    index('cervical_evaluations_raw').on(t.institutionId, t.measuredAt).where(sql`raw_erased_at is null`),
  ],
);

/** Tests that staff ordered. */
export const cervicalOrders = pgTable(
  'cervical_orders',
  {
    institutionId: institutionId(),
    /** Made by the page that ordered it. */
    id: uuid('id').notNull(),
    archiveId: uuid('archive_id').notNull(),
    orderedAt: moment('ordered_at').notNull().defaultNow(),
    orderedBy: uuid('ordered_by').notNull(),
    /** The evaluation by which it was done. */
    evaluationId: uuid('evaluation_id'),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.archiveId], foreignColumns: [archives.institutionId, archives.id] }),
    foreignKey({ columns: [t.institutionId, t.orderedBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    foreignKey({
      columns: [t.institutionId, t.evaluationId],
      foreignColumns: [cervicalEvaluations.institutionId, cervicalEvaluations.id],
    }),
    index('cervical_orders_archive').on(t.institutionId, t.archiveId, t.orderedAt),
    index('cervical_orders_evaluation').on(t.institutionId, t.evaluationId).where(sql`evaluation_id is not null`),
    index('cervical_orders_open')
      .on(t.institutionId, t.orderedAt, t.id)
      .where(sql`evaluation_id is null and withdrawn_at is null`),
  ],
);

/** The reference ranges that an institution set for itself. */
export const cervicalReferences = pgTable('cervical_references', {
  institutionId: institutionId().primaryKey(),
  ranges: jsonb('ranges').$type<readonly OwnReference[]>().notNull(),
  version: version(),
});
