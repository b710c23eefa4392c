import { boolean, date, foreignKey, index, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import { vrSessions } from '#modules/vr/vr.tables.ts';
import { institutionId } from '#platform/columns.ts';
import { trainingPlans } from '../plans/plans.tables.ts';

/** The task of a plan that a headset session was played for. */
export const trainingHeadsetTasks = pgTable(
  'training_headset_tasks',
  {
    institutionId: institutionId(),
    sessionId: uuid('session_id').notNull(),
    planId: uuid('plan_id').notNull(),
    planDay: date('plan_day').notNull(),
    planPosition: smallint('plan_position').notNull(),
    /** Whether the task was played long enough with this session. */
    done: boolean('done').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.sessionId] }),
    foreignKey({
      columns: [t.institutionId, t.sessionId],
      foreignColumns: [vrSessions.institutionId, vrSessions.id],
    }),
    foreignKey({
      columns: [t.institutionId, t.planId],
      foreignColumns: [trainingPlans.institutionId, trainingPlans.id],
    }),
    index('training_headset_tasks_plan').on(t.institutionId, t.planId, t.planDay, t.planPosition),
  ],
);
