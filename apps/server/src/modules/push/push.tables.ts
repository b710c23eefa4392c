import { LANGUAGES } from '@cogclinic/contract/fields';
import { PUSH_KINDS } from '@cogclinic/contract/records';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { archives } from '#modules/archives/archives.tables.ts';
import { batteryRuns } from '#modules/batteries/batteries.tables.ts';
import { contacts } from '#modules/contacts/contacts.tables.ts';
import { accounts } from '#modules/identity/identity.tables.ts';
import { bytea, createdAt, institutionId, moment, ownId, version } from '#platform/columns.ts';

/** What was pushed to patients: one link each, which opens its own item and nothing else. */
export const pushes = pgTable(
  'pushes',
  {
    institutionId: institutionId(),
    id: ownId(),
    requestId: uuid('request_id').notNull(),
    archiveId: uuid('archive_id').notNull(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind', { enum: PUSH_KINDS }).notNull(),
    instrument: text('instrument'),
    /** The administration that the patient's answers go to. */
    administrationId: uuid('administration_id'),
    guidanceId: uuid('guidance_id'),
    guidanceRevision: integer('guidance_revision'),
    /** The member of the family who answers, where it is not the patient. */
    contactId: uuid('contact_id'),
    followUpId: uuid('follow_up_id'),
    /** The battery that it is a part of; its administration is then the one that the patient is at. */
    batteryRunId: uuid('battery_run_id'),
    /** Of the link's end, 256 random bits: by it the link is found. */
    tokenHash: bytea('token_hash').notNull(),
    /** The link's end, sealed, so that the code can be printed again. */
    tokenSealed: bytea('token_sealed'),
    /** As a release before wrote it: a server seals it when it starts. */
    token: text('token'),
    language: text('language', { enum: LANGUAGES }).notNull(),
    mailedTo: text('mailed_to'),
    mails: integer('mails').notNull().default(0),
    openedAt: moment('opened_at'),
    doneAt: moment('done_at'),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnBy: uuid('withdrawn_by'),
    expiresAt: moment('expires_at').notNull(),
    /** Staff handed a device to the patient with it: it lasts some hours, and no list shows it. */
    handOver: boolean('hand_over').notNull().default(false),
    /** How often a PIN was tried to take the device back. */
    pinTries: smallint('pin_tries').notNull().default(0),
    /** The last day on which it was decided whether the patient is reminded to train. */
    remindedOn: date('reminded_on'),
    /** The patient wants no reminders. */
    remindersEndedAt: moment('reminders_ended_at'),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.archiveId], foreignColumns: [archives.institutionId, archives.id] }),
    foreignKey({ columns: [t.institutionId, t.accountId], foreignColumns: [accounts.institutionId, accounts.id] }),
    foreignKey({
      columns: [t.institutionId, t.batteryRunId],
      foreignColumns: [batteryRuns.institutionId, batteryRuns.id],
    }),
    foreignKey({ columns: [t.institutionId, t.contactId], foreignColumns: [contacts.institutionId, contacts.id] }),
    uniqueIndex('pushes_request').on(t.institutionId, t.requestId),
    check('pushes_one_token', sql`(token IS NULL) <> (token_sealed IS NULL)`),
    uniqueIndex('pushes_token').on(t.tokenHash),
    index('pushes_unsealed').on(t.institutionId, t.id).where(sql`token is not null`),
    index('pushes_newest').on(t.institutionId, t.createdAt, t.id),
    index('pushes_archive').on(t.institutionId, t.archiveId, t.createdAt, t.id),
    index('pushes_battery_run').on(t.institutionId, t.batteryRunId).where(sql`battery_run_id is not null`),
    index('pushes_contact').on(t.institutionId, t.contactId).where(sql`contact_id is not null`),
    index('pushes_guidance').on(t.institutionId, t.guidanceId),
    index('pushes_training').on(t.institutionId, t.archiveId, t.createdAt).where(sql`kind = 'training'`),
  ],
);
