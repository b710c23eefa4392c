import {
  type CustomItem,
  customDays,
  daysUntil,
  type Pause,
  type Task,
  weeklyDays,
} from '@cogclinic/contract/trainingSchedule';
import type { Tx } from '#platform/database.ts';
import { day, json, type RowOf } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';

type Pattern = { weekdays: number[]; minutes: number; weeks: number; tasks: Task[] };
const COLUMNS = {
  start_day: day,
  ended_on: day.orNull,
  pauses: json<Pause[]>(),
  pattern: json<Pattern>().orNull,
  items: json<CustomItem[]>(),
  done: json<{ day: string; position: number }[]>(),
};

const PLANS = readSql(
  'training.plans',
  COLUMNS,
  ({ archiveId }: { archiveId: string }) => `SELECT p.start_day, p.ended_on, p.pauses,
    CASE WHEN p.kind = 'weekly' THEN json_build_object('weekdays', p.weekdays, 'minutes', p.minutes, 'weeks', p.weeks, 'tasks', p.tasks)
    END AS pattern,
    coalesce((SELECT json_agg(json_build_object('day', i.day, 'position', i.position, 'game', i.game, 'difficulty', i.difficulty,
                                                'setting', i.setting) ORDER BY i.day, i.position, i.id)
       FROM training_plan_items i WHERE i.institution_id = p.institution_id AND i.plan_id = p.id), '[]') AS items,
    coalesce((SELECT json_agg(DISTINCT jsonb_build_object('day', s.plan_day, 'position', s.plan_position)) FROM training_sessions s
       WHERE s.institution_id = p.institution_id AND s.plan_id = p.id AND s.ending = 'completed'), '[]') AS done
  FROM training_plans p WHERE p.archive_id = ${archiveId} ORDER BY p.start_day, p.created_at, p.id`,
);

export type PlannedDay = Readonly<{ day: string; planned: number; done: number }>;

/** The training days of a patient's plans from one day to another, both included; the patient must have been seen. */
export async function plannedBetween(
  tx: Tx,
  archiveId: string,
  first: string,
  last: string,
): Promise<Map<string, PlannedDay>> {
  const plans = await tx.read(PLANS, { archiveId });
  const days = plans.flatMap(daysOf).filter(({ day: on }) => on >= first && on <= last);
  return new Map(days.map((one) => [one.day, one]));
}

function daysOf({ start_day: startDay, ended_on, pauses, pattern, items, done }: RowOf<typeof COLUMNS>): PlannedDay[] {
  const all = pattern ? weeklyDays({ startDay, ...pattern }, pauses) : customDays(items, pauses);
  return daysUntil(all, ended_on).map(({ day: on, tasks }) => ({
    day: on,
    planned: tasks.length,
    done: new Set(done.flatMap((one) => (one.day === on && one.position < tasks.length ? one.position : []))).size,
  }));
}
