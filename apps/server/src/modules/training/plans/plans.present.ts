import { adherenceOf } from '@cogclinic/contract/adherence';
import type { trainingPlan } from '@cogclinic/contract/trainingPlans';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { wireDay, wireTime } from '#platform/time.ts';
import { scheduleOf, stateOf, type TrainedTask } from './plans.days.ts';
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
    adherence: {
      ...adherenceOf(schedule.days, doneOf(row), today(actor)),
      doneMinutes: minutesOf(row.trained),
    },
    byName: row.by_name ?? '',
    createTime: wireTime(row.created_at, actor.timeZone),
    version: row.version,
  };
}

/** The tasks of a plan that were finished. */
export const doneOf = ({ trained }: Pick<TrainedPlanRow, 'trained'>): TrainedTask[] =>
  trained.filter(({ done }) => done);

/** To a tenth. */
const minutesOf = (trained: readonly TrainedTask[]): number =>
  Math.round(trained.reduce((sum, { ms }) => sum + ms, 0) / 6000) / 10;
