import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';

/** Letters to be sent, and for 30 days what became of them. */
export const letters = pgTable(
  'letters',
  {
    /** Also the letter's Message-ID, and its file's name in the outbox. */
    id: uuid('id').primaryKey(),
    /** Null for letters that no institution sends, such as a code for a forgotten password. */
    institutionId: uuid('institution_id').default(sql`app.institution_id()`),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Null once it is sent or given up: it may tell of a patient, or hold a code. */
    text: text('text'),
    state: text('state', { enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    /** How often sending failed. */
    tries: integer('tries').notNull().default(0),
    /** Not before this moment. */
    dueAt: moment('due_at').notNull().defaultNow(),
    /** Until then it is in a server's hands. */
    leasedUntil: moment('leased_until'),
    /** Why it could not be sent the last time. */
    problem: text('problem'),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('letters_waiting').on(t.createdAt).where(sql`state = 'waiting'`),
    index('letters_ended').on(t.endedAt).where(sql`ended_at IS NOT NULL`),
  ],
);
