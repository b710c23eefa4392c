import { DICTS } from '@cogclinic/contract/dict';
import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { archives } from '#modules/archives/archives.tables.ts';
import { accounts } from '#modules/identity/identity.tables.ts';
import { partners } from '#modules/partners/partners.tables.ts';
import { createdAt, institutionId, moment, ownId, version } from '#platform/columns.ts';

/** Studies that partners have, as they tell of them. */
export const partyStudies = pgTable(
  'party_studies',
  {
    institutionId: institutionId(),
    id: ownId(),
    partnerId: uuid('partner_id').notNull(),
    studyUid: text('study_uid').notNull(),
    /** Whose it is; null until that is certain or confirmed. */
    archiveId: uuid('archive_id'),
    /** Whom the rules propose. */
    proposedId: uuid('proposed_id'),
    /** Whose it is not: what a person undid is not matched anew. */
    refusedIds: uuid('refused_ids').array().notNull().default([]),
    /** The account that confirmed the patient; null where the rules were certain. */
    matchedBy: uuid('matched_by'),
    sentName: text('sent_name'),
    sentNumber: text('sent_number'),
    sentBirthday: date('sent_birthday', { mode: 'string' }),
    sentGender: text('sent_gender', { enum: DICTS.gender }),
    studyDate: date('study_date', { mode: 'string' }),
    accessionNumber: text('accession_number'),
    description: text('description'),
    modalities: text('modalities').array().notNull(),
    instances: integer('instances').notNull(),
    foundBy: uuid('found_by').notNull(),
    foundAt: moment('found_at').notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.partnerId], foreignColumns: [partners.institutionId, partners.id] }),
    foreignKey({ columns: [t.institutionId, t.archiveId], foreignColumns: [archives.institutionId, archives.id] }),
    foreignKey({ columns: [t.institutionId, t.proposedId], foreignColumns: [archives.institutionId, archives.id] }),
    foreignKey({ columns: [t.institutionId, t.foundBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    uniqueIndex('party_studies_uid').on(t.institutionId, t.partnerId, t.studyUid),
    index('party_studies_archive').on(t.institutionId, t.archiveId, t.foundAt, t.id),
    index('party_studies_proposed').on(t.institutionId, t.proposedId).where(sql`proposed_id is not null`),
    index('party_studies_found').on(t.institutionId, t.foundAt, t.id),
  ],
);

/** The series of a study. */
export const partySeries = pgTable(
  'party_series',
  {
    institutionId: institutionId(),
    id: ownId(),
    studyId: uuid('study_id').notNull(),
    seriesUid: text('series_uid').notNull(),
    number: integer('number'),
    modality: text('modality'),
    description: text('description'),
    instances: integer('instances').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({
      columns: [t.institutionId, t.studyId],
      foreignColumns: [partyStudies.institutionId, partyStudies.id],
    }),
    uniqueIndex('party_series_uid').on(t.institutionId, t.studyId, t.seriesUid),
  ],
);

/** Images and documents that were fetched; the bytes lie in the storage under `key`. */
export const partyInstances = pgTable(
  'party_instances',
  {
    institutionId: institutionId(),
    id: ownId(),
    seriesId: uuid('series_id').notNull(),
    instanceUid: text('instance_uid').notNull(),
    sopClass: text('sop_class').notNull(),
    number: integer('number'),
    frames: integer('frames').notNull().default(1),
    /** Millimetres along the normal of the slice. */
    location: real('location'),
    key: text('key').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.seriesId], foreignColumns: [partySeries.institutionId, partySeries.id] }),
    index('party_instances_raw').on(t.institutionId, t.createdAt),
    uniqueIndex('party_instances_uid').on(t.institutionId, t.seriesId, t.instanceUid),
  ],
);
