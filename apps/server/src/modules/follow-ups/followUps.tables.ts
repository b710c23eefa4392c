import { FOLLOW_UP_KINDS, FOLLOW_UP_STATES, FOLLOW_UP_WAYS, OUTCOMES } from '@cogclinic/contract/followUps';
import { sql } from 'drizzle-orm';
import { date, foreignKey, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { archives } from '#modules/archives/archives.tables.ts';
import { accounts } from '#modules/identity/identity.tables.ts';
import { createdAt, institutionId, moment, ownId, version } from '#platform/columns.ts';

/** Planned and done follow-ups of patients. */
export const followUps = pgTable(
  'follow_ups',
  {
    institutionId: institutionId(),
    id: ownId(),
    /** Client-made id of the request that planned it; with `position` unique, as one request may plan several. */
    requestId: uuid('request_id').notNull(),
    position: smallint('position').notNull().default(0),
    seriesId: uuid('series_id'),
    archiveId: uuid('archive_id').notNull(),
    assigneeId: uuid('assignee_id').notNull(),
    createdBy: uuid('created_by').notNull(),
    kind: text('kind', { enum: FOLLOW_UP_KINDS }).notNull(),
    instrument: text('instrument'),
    reportId: uuid('report_id'),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    note: text('note'),
    state: text('state', { enum: FOLLOW_UP_STATES }).notNull().default('planned'),
    doneDate: date('done_date', { mode: 'string' }),
    doneBy: uuid('done_by'),
    way: text('way', { enum: FOLLOW_UP_WAYS }),
    outcome: text('outcome', { enum: OUTCOMES }),
    result: text('result'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.archiveId], foreignColumns: [archives.institutionId, archives.id] }),
    foreignKey({ columns: [t.institutionId, t.assigneeId], foreignColumns: [accounts.institutionId, accounts.id] }),
    uniqueIndex('follow_ups_request').on(t.institutionId, t.requestId, t.position),
    index('follow_ups_due').on(t.institutionId, t.dueDate, t.id).where(sql`state = 'planned'`),
    index('follow_ups_day').on(t.institutionId, t.dueDate, t.id),
    index('follow_ups_updated').on(t.institutionId, t.updatedAt, t.id),
    index('follow_ups_archive').on(t.institutionId, t.archiveId, t.dueDate, t.id),
  ],
);
