import { ALERT_ACTIONS } from '@cogclinic/contract/alerts';
import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#modules/identity/identity.tables.ts';
import { createdAt, institutionId } from '#platform/columns.ts';
import { reports } from '../reports.tables.ts';

/** Signed statements about safety alerts: what was done, by whom and when. Rows are only ever added. */
export const alertStatements = pgTable(
  'alert_statements',
  {
    institutionId: institutionId(),
    /** Client-made: the same statement sent twice is signed once. */
    id: uuid('id').notNull(),
    reportId: uuid('report_id').notNull(),
    accountId: uuid('account_id').notNull(),
    actions: text('actions', { enum: ALERT_ACTIONS }).array().notNull(),
    words: text('words').notNull(),
    /** The statement that this one corrects; each is corrected once at most. */
    corrects: uuid('corrects'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.reportId], foreignColumns: [reports.institutionId, reports.id] }),
    foreignKey({ columns: [t.institutionId, t.accountId], foreignColumns: [accounts.institutionId, accounts.id] }),
    foreignKey({ columns: [t.institutionId, t.corrects], foreignColumns: [t.institutionId, t.id] }),
    index('alert_statements_report').on(t.institutionId, t.reportId, t.createdAt, t.id),
    uniqueIndex('alert_statements_corrected').on(t.institutionId, t.corrects).where(sql`corrects is not null`),
  ],
);
