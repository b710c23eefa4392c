import { TRAINING_SETTINGS } from '@cogclinic/contract/training';
import { PLAN_KINDS } from '@cogclinic/contract/trainingPlans';
import type { Task } from '@cogclinic/contract/trainingSchedule';
import { PLANNED_GAMES } from '@cogclinic/games/planned';
import { DIFFICULTIES } from '@cogclinic/games/staircase';
import {
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { archives } from '#modules/archives/archives.tables.ts';
import { accounts } from '#modules/identity/identity.tables.ts';
import { createdAt, institutionId, moment, ownId, version } from '#platform/columns.ts';

/** Schemes: prescriptions that an institution keeps for other patients. */
export const trainingSchemes = pgTable(
  'training_schemes',
  {
    institutionId: institutionId(),
    id: ownId(),
    requestId: uuid('request_id').notNull(),
    name: text('name').notNull(),
    weekdays: smallint('weekdays').array().notNull(),
    minutes: smallint('minutes').notNull(),
    weeks: smallint('weeks').notNull(),
    tasks: jsonb('tasks').$type<Task[]>().notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.createdBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    uniqueIndex('training_schemes_request').on(t.institutionId, t.requestId),
  ],
);

/** Training plans. What was prescribed never changes; pauses and an end are added. */
export const trainingPlans = pgTable(
  'training_plans',
  {
    institutionId: institutionId(),
    id: ownId(),
    requestId: uuid('request_id').notNull(),
    archiveId: uuid('archive_id').notNull(),
    kind: text('kind', { enum: PLAN_KINDS }).notNull(),
    name: text('name').notNull(),
    startDay: date('start_day').notNull(),
    /** The last training day, pauses made up for; null for a custom plan without days. */
    lastDay: date('last_day'),
    /** From this day on the plan does not run. */
    endedOn: date('ended_on'),
    endedBy: uuid('ended_by'),
    /** Null for a custom plan, as are minutes, weeks and tasks. */
    weekdays: smallint('weekdays').array(),
    minutes: smallint('minutes'),
    weeks: smallint('weeks'),
    tasks: jsonb('tasks').$type<Task[]>(),
    pauses: jsonb('pauses').$type<{ fromDay: string; untilDay: string; why: string | null }[]>().notNull(),
    reason: text('reason'),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({ columns: [t.institutionId, t.archiveId], foreignColumns: [archives.institutionId, archives.id] }),
    foreignKey({ columns: [t.institutionId, t.createdBy], foreignColumns: [accounts.institutionId, accounts.id] }),
    uniqueIndex('training_plans_request').on(t.institutionId, t.requestId),
    index('training_plans_last').on(t.institutionId, t.lastDay),
    index('training_plans_updated').on(t.institutionId, t.updatedAt, t.id),
    index('training_plans_start').on(t.institutionId, t.startDay, t.id),
    index('training_plans_archive').on(t.institutionId, t.archiveId, t.startDay, t.id),
  ],
);

/** The items of custom plans. */
export const trainingPlanItems = pgTable(
  'training_plan_items',
  {
    institutionId: institutionId(),
    id: uuid('id').notNull(),
    planId: uuid('plan_id').notNull(),
    day: date('day').notNull(),
    position: smallint('position').notNull(),
    game: text('game', { enum: PLANNED_GAMES }).notNull(),
    difficulty: text('difficulty', { enum: DIFFICULTIES }).notNull(),
    setting: text('setting', { enum: TRAINING_SETTINGS }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    foreignKey({
      columns: [t.institutionId, t.planId],
      foreignColumns: [trainingPlans.institutionId, trainingPlans.id],
    }),
    index('training_plan_items_day').on(t.institutionId, t.planId, t.day, t.position),
  ],
);
