import { type Adherence, adherenceOf } from '@cogclinic/contract/adherence';
import { addDays } from '@cogclinic/contract/days';
import type { trainingPlan } from '@cogclinic/contract/trainingPlans';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { wireDay, wireTime } from '#platform/time.ts';
import { type Schedule, scheduleOf, stateOf, type TrainedTask } from './plans.days.ts';
import type { TrainedPlanRow, WholePlanRow } from './plans.rows.ts';

export type TrainingPlan = z.output<typeof trainingPlan>;

/** Today on the institution's calendar. */
export const today = ({ timeZone }: Pick<Actor, 'timeZone'>): string => wireDay(new Date(), timeZone);

/** A plan as it goes out. */
export function presentPlan(row: WholePlanRow, actor: Pick<Actor, 'timeZone'>): TrainingPlan {
  const schedule = scheduleOf(row);
  return {
    id: row.id,
    archiveId: row.archive_id,
    patientName: row.patient_name,
    kind: row.kind,
    name: row.name,
    state: stateOf(row, today(actor), schedule),
    startDay: row.start_day,
    lastDay: schedule.days.at(-1)?.day ?? null,
    endedOn: schedule.isCut ? row.ended_on : null,
    weekdays: row.weekdays,
    minutes: row.minutes,
    weeks: row.weeks,
    tasks: row.tasks ?? [],
    pauses: row.pauses,
    reason: row.reason,
    adherence: { ...adherenceTo(row, today(actor), schedule), doneMinutes: minutesOf(row.trained) },
    byName: row.by_name ?? '',
    createTime: wireTime(row.created_at, actor.timeZone),
    version: row.version,
  };
}

/** How a patient keeps to a plan on a day; to one that is past, how it was when it was over. */
export function adherenceTo(row: TrainedPlanRow, on: string, { days }: Schedule = scheduleOf(row)): Adherence {
  const last = days.at(-1)?.day;
  const done = row.trained.filter((one) => one.done);
  return adherenceOf(days, done, last !== undefined && last < on ? addDays(last, 1) : on);
}

/** To a tenth. */
const minutesOf = (trained: readonly TrainedTask[]): number =>
  Math.round(trained.reduce((sum, { ms }) => sum + ms, 0) / 6000) / 10;
