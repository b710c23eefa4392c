import { ANSWERED_BY, type batteryCalls, SKIPPED_BECAUSE } from '@cogclinic/contract/batteries';
import type { CallInput } from '@cogclinic/contract/call';
import { DICTS } from '@cogclinic/contract/dict';
import { sql } from 'drizzle-orm';
import { foreignKey, index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { archives } from '#modules/archives/archives.tables.ts';
import { contacts } from '#modules/contacts/contacts.tables.ts';
import { accounts } from '#modules/identity/identity.tables.ts';
import { administrations } from '#modules/scales/scales.tables.ts';
import { createdAt, institutionId, moment, ownId, version } from '#platform/columns.ts';

/** One instrument of a battery. */
export type BatteryItem = CallInput<typeof batteryCalls.save>['body']['items'][number];

/** Instruments that an institution gives one after another. */
export const batteries = pgTable(
  'batteries',
  {
    institutionId: institutionId(),
    id: ownId(),
    requestId: uuid('request_id').notNull(),
    name: text('name').notNull(),
    /** In their order; always written and read as a whole. */
    items: jsonb('items').$type<BatteryItem[]>().notNull(),
    createdBy: uuid('created_by').notNull(),
    archivedAt: moment('archived_at'),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.createdBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    uniqueIndex('batteries_request').on(t.institutionId, t.requestId),
    uniqueIndex('batteries_name').on(t.institutionId, t.name).where(sql`archived_at is null`),
  ],
);

/** A battery given to one patient. */
export const batteryRuns = pgTable(
  'battery_runs',
  {
    institutionId: institutionId(),
    /** Made by the client, so that a repeated request starts once. */
    id: uuid('id').notNull(),
    archiveId: uuid('archive_id').notNull(),
    accountId: uuid('account_id').notNull(),
    batteryId: uuid('battery_id').notNull(),
    /** Of the battery when it began. */
    name: text('name').notNull(),
    informant: text('informant'),
    /** The contact who answers, and what the informant was to the patient then; `informant` has the name of then. */
    contactId: uuid('contact_id'),
    informantRelation: text('informant_relation', { enum: DICTS.relation }),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** When nothing was left to do, or staff ended it. */
    endedAt: moment('ended_at'),
    /** Who ended it before all was done. */
    endedBy: uuid('ended_by'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.archiveId], foreignColumns: [archives.institutionId, archives.id] }),
    foreignKey({ columns: [t.institutionId, t.accountId], foreignColumns: [accounts.institutionId, accounts.id] }),
    foreignKey({ columns: [t.institutionId, t.batteryId], foreignColumns: [batteries.institutionId, batteries.id] }),
    foreignKey({ columns: [t.institutionId, t.contactId], foreignColumns: [contacts.institutionId, contacts.id] }),
    index('battery_runs_archive').on(t.institutionId, t.archiveId, t.startedAt),
    index('battery_runs_contact').on(t.institutionId, t.contactId).where(sql`contact_id is not null`),
    index('battery_runs_open').on(t.institutionId, t.startedAt).where(sql`ended_at is null`),
  ],
);

/** What becomes of each instrument of a run. */
export const batteryRunItems = pgTable(
  'battery_run_items',
  {
    institutionId: institutionId(),
    runId: uuid('run_id').notNull(),
    position: smallint('position').notNull(),
    instrument: text('instrument').notNull(),
    answeredBy: text('answered_by', { enum: ANSWERED_BY }).notNull(),
    restAfter: smallint('rest_after').notNull(),
    /** The test, once it is begun. */
    administrationId: uuid('administration_id'),
    skipReason: text('skip_reason', { enum: SKIPPED_BECAUSE }),
    skipNote: text('skip_note'),
    skippedBy: uuid('skipped_by'),
    skippedAt: moment('skipped_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.runId, t.position] }),
    foreignKey({ columns: [t.institutionId, t.runId], foreignColumns: [batteryRuns.institutionId, batteryRuns.id] }),
    foreignKey({
      columns: [t.institutionId, t.administrationId],
      foreignColumns: [administrations.institutionId, administrations.id],
    }),
    foreignKey({ columns: [t.institutionId, t.skippedBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    uniqueIndex('battery_run_items_administration').on(t.institutionId, t.administrationId),
  ],
);
