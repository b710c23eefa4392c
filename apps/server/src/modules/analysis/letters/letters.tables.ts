import { FIGURE_NAMES } from '@cogclinic/contract/analysis';
import { LETTER_PROBLEMS } from '@cogclinic/contract/analysisLetters';
import { DICTS } from '@cogclinic/contract/dict';
import { LANGUAGES } from '@cogclinic/contract/fields';
import { EDUCATION_GROUPS, STATISTIC_DAYS } from '@cogclinic/contract/statistics';
import { sql } from 'drizzle-orm';
import {
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
import { accounts } from '#modules/identity/identity.tables.ts';
import { createdAt, institutionId, moment, ownId, version } from '#platform/columns.ts';

/** What of the data analysis is mailed to an account every week. */
export const analysisLetters = pgTable(
  'analysis_letters',
  {
    institutionId: institutionId(),
    id: ownId(),
    requestId: uuid('request_id').notNull(),
    accountId: uuid('account_id').notNull(),
    figures: text('figures', { enum: FIGURE_NAMES }).array().notNull(),
    days: text('days', { enum: STATISTIC_DAYS }).notNull(),
    /** Filters as in the page's address, no references: of a department that is gone there are no patients. */
    departmentId: uuid('department_id'),
    doctorId: uuid('doctor_id'),
    age: text('age'),
    gender: text('gender', { enum: DICTS.gender }),
    education: text('education', { enum: EDUCATION_GROUPS }),
    language: text('language', { enum: LANGUAGES }).notNull(),
    /** From Monday, 1, and the hour of the institution's day. */
    weekday: smallint('weekday').notNull(),
    hour: smallint('hour').notNull(),
    /** When the next one is to be made; null while it is off. */
    dueAt: moment('due_at'),
    /** How often the one that is due could not be made, and when it is tried again. */
    tries: integer('tries').notNull().default(0),
    retryAt: moment('retry_at'),
    /** The last one's row in `letters`, until it is known what became of it. */
    mailId: uuid('mail_id'),
    lastSentAt: moment('last_sent_at'),
    problem: text('problem', { enum: LETTER_PROBLEMS }),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.accountId], foreignColumns: [accounts.institutionId, accounts.id] }),
    uniqueIndex('analysis_letters_request').on(t.institutionId, t.requestId),
    uniqueIndex('analysis_letters_id').on(t.id),
    index('analysis_letters_account').on(t.institutionId, t.accountId),
    index('analysis_letters_due').on(t.dueAt).where(sql`due_at IS NOT NULL`),
    index('analysis_letters_mail').on(t.mailId).where(sql`mail_id IS NOT NULL`),
  ],
);
