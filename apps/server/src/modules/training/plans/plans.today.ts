import { addDays } from '@cogclinic/contract/days';
import type { trainingToday } from '@cogclinic/contract/trainingPlans';
import { weekdayOf } from '@cogclinic/contract/trainingSchedule';
import type { z } from 'zod';
import type { Tx } from '#platform/database.ts';
import { readSql } from '#platform/sql/statement.ts';
import { plannedTasks, scheduleOf, stateOf, trainedOf } from './plans.days.ts';
import { adherenceTo } from './plans.present.ts';
import { standsOn, TRAINED_COLUMNS, TRAINED_SELECT } from './plans.rows.ts';

export type TrainingToday = z.output<typeof trainingToday>;

const SINCE = readSql(
  'trainingPlans.since',
  TRAINED_COLUMNS,
  ({ archiveId, day }: { archiveId: string; day: string }) =>
    `SELECT ${TRAINED_SELECT} FROM training_plans p
      WHERE p.archive_id = ${archiveId} AND ${standsOn(day)}
      ORDER BY p.start_day, p.created_at, p.id`,
);

/**
 * What a patient trains today, and how the week goes. It needs no account: the patient must have been seen, or be the one
 * behind a link.
 * @param today `YYYY-MM-DD` on the institution's calendar
 */
export async function todayOf(
  tx: Tx,
  { archiveId, today }: Readonly<{ archiveId: string; today: string }>,
): Promise<TrainingToday> {
  const monday = addDays(today, 1 - weekdayOf(today));
  const rows = await tx.read(SINCE, { archiveId, day: monday });
  const plans = rows.map((row) => {
    const schedule = scheduleOf(row);
    return { row, schedule, state: stateOf(row, today, schedule), trained: trainedOf(row.trained) };
  });
  const days = plans
    .flatMap(({ schedule, trained }) =>
      schedule.days.map((day) => ({ day: day.day, tasks: plannedTasks(day, trained, today) })),
    )
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  const current =
    plans.find(({ state }) => state === 'running' || state === 'paused') ??
    plans.find(({ state }) => state === 'waiting');
  const tasks = days.filter(({ day }) => day === today).flatMap((day) => day.tasks);
  const isFinished = tasks.every(({ state }) => state === 'done');
  return {
    day: today,
    plan: current
      ? {
          ...{ id: current.row.id, name: current.row.name, state: current.state },
          lastDay: current.schedule.days.at(-1)?.day ?? null,
        }
      : null,
    tasks,
    nextDay: (isFinished && days.find(({ day }) => day > today)?.day) || null,
    week: Array.from({ length: 7 }, (_, at) => {
      const day = addDays(monday, at);
      const own = days.filter((one) => one.day === day).flatMap((one) => one.tasks);
      return { day, planned: own.length, done: own.filter(({ state }) => state === 'done').length };
    }),
    streak: current ? adherenceTo(current.row, today, current.schedule).streak : 0,
  };
}
