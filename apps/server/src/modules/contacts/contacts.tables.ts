import { DICTS } from '@cogclinic/contract/dict';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { archives } from '#modules/archives/archives.tables.ts';
import { accounts } from '#modules/identity/identity.tables.ts';
import { createdAt, institutionId, moment, ownId, version } from '#platform/columns.ts';

/** People who belong to a patient. */
export const contacts = pgTable(
  'contacts',
  {
    institutionId: institutionId(),
    id: ownId(),
    archiveId: uuid('archive_id').notNull(),
    /** Client-made id of the request that added it: the same request twice adds one. */
    requestId: uuid('request_id').notNull(),
    name: text('name').notNull(),
    relation: text('relation', { enum: DICTS.relation }).notNull(),
    phone: text('phone'),
    email: text('email'),
    livesWith: boolean('lives_with'),
    /** A trigger keeps it to one contact of a patient, also when patients are merged. */
    informant: boolean('informant').notNull().default(false),
    remark: text('remark'),
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
    uniqueIndex('contacts_request').on(t.institutionId, t.requestId),
    // Of deleted ones too: the erasing of a patient looks for them.
    index('contacts_archive').on(t.institutionId, t.archiveId, t.createdAt, t.id),
    index('contacts_deleted').on(t.institutionId, t.deletedAt).where(sql`deleted_at is not null`),
    uniqueIndex('contacts_informant').on(t.institutionId, t.archiveId).where(sql`informant and deleted_at is null`),
  ],
);
