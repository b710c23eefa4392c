import { NOTICE_KINDS, OPERATION_KINDS } from '@cogclinic/contract/notices';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#modules/identity/identity.tables.ts';
import { administrations } from '#modules/scales/scales.tables.ts';
import { createdAt, institutionId, moment, ownId } from '#platform/columns.ts';

/** What responsible accounts are told of a patient's test, each account once for each kind, and administrators of the institution. */
export const notices = pgTable(
  'notices',
  {
    institutionId: institutionId(),
    id: ownId(),
    accountId: uuid('account_id').notNull(),
    /** Null where it is of no test. */
    administrationId: uuid('administration_id'),
    /** The webhook or account that an administrator is told of, by its name then; null where it is of a test. */
    about: text('about'),
    kind: text('kind', { enum: [...NOTICE_KINDS, ...OPERATION_KINDS] }).notNull(),
    /** Whether a letter went out with it. */
    mailed: boolean('mailed').notNull().default(false),
    createdAt: createdAt(),
    readAt: moment('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.accountId], foreignColumns: [accounts.institutionId, accounts.id] }),
    foreignKey({
      columns: [t.institutionId, t.administrationId],
      foreignColumns: [administrations.institutionId, administrations.id],
    }),
    uniqueIndex('notices_once').on(t.institutionId, t.administrationId, t.accountId, t.kind),
    index('notices_newest').on(t.institutionId, t.accountId, t.createdAt, t.id),
    index('notices_unread').on(t.institutionId, t.accountId).where(sql`read_at is null`),
  ],
);
