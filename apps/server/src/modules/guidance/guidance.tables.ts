import { LANGUAGES } from '@cogclinic/contract/fields';
import { GUIDANCE_EVENTS, GUIDANCE_STATES } from '@cogclinic/contract/guidance';
import { LEVELS } from '@cogclinic/scales/levels';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { archives } from '#modules/archives/archives.tables.ts';
import { accounts } from '#modules/identity/identity.tables.ts';
import { createdAt, institutionId, moment, ownId, version } from '#platform/columns.ts';

/** Health guidance of patients; the texts are those of its newest version. */
export const guidances = pgTable(
  'guidances',
  {
    institutionId: institutionId(),
    id: ownId(),
    requestId: uuid('request_id').notNull(),
    archiveId: uuid('archive_id').notNull(),
    reportId: uuid('report_id'),
    accountId: uuid('account_id').notNull(),
    state: text('state', { enum: GUIDANCE_STATES }).notNull().default('draft'),
    revision: integer('revision').notNull().default(1),
    /** The version that patients read; older than `revision` while a change is being written. */
    issuedRevision: integer('issued_revision'),
    issuedBy: uuid('issued_by'),
    issuedAt: moment('issued_at'),
    pushedAt: moment('pushed_at'),
    readAt: moment('read_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.archiveId], foreignColumns: [archives.institutionId, archives.id] }),
    foreignKey({ columns: [t.institutionId, t.accountId], foreignColumns: [accounts.institutionId, accounts.id] }),
    uniqueIndex('guidances_request').on(t.institutionId, t.requestId),
    index('guidances_newest').on(t.institutionId, t.createdAt, t.id).where(sql`deleted_at is null`),
    // Of deleted ones too: the erasing of a patient looks for them.
    index('guidances_archive').on(t.institutionId, t.archiveId, t.createdAt, t.id),
    index('guidances_deleted').on(t.institutionId, t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** What was written, saving by saving; rows are only added. */
export const guidanceVersions = pgTable(
  'guidance_versions',
  {
    institutionId: institutionId(),
    guidanceId: uuid('guidance_id').notNull(),
    revision: integer('revision').notNull(),
    title: text('title').notNull(),
    /** In the safe subset of HTML. */
    body: text('body').notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    savedBy: uuid('saved_by').notNull(),
    savedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.guidanceId, t.revision] }),
    foreignKey({
      columns: [t.institutionId, t.guidanceId],
      foreignColumns: [guidances.institutionId, guidances.id],
    }),
  ],
);

/** Who did what with a guidance when; without an account it was the patient. Rows are only added. */
export const guidanceEvents = pgTable(
  'guidance_events',
  {
    institutionId: institutionId(),
    id: ownId(),
    guidanceId: uuid('guidance_id').notNull(),
    event: text('event', { enum: GUIDANCE_EVENTS }).notNull(),
    revision: integer('revision').notNull(),
    accountId: uuid('account_id'),
    pushId: uuid('push_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({
      columns: [t.institutionId, t.guidanceId],
      foreignColumns: [guidances.institutionId, guidances.id],
    }),
    index('guidance_events_guidance').on(t.institutionId, t.guidanceId, t.createdAt),
  ],
);

/** The institution's own templates. */
export const guidanceTemplates = pgTable(
  'guidance_templates',
  {
    institutionId: institutionId(),
    id: ownId(),
    name: text('name').notNull(),
    level: text('level', { enum: LEVELS }),
    instrument: text('instrument'),
    language: text('language', { enum: LANGUAGES }).notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
    version: version(),
  },
  (t) => [primaryKey({ columns: [t.institutionId, t.id] })],
);
