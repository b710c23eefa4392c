import { type Alert, alertsOf, type Reader } from '#platform/patientRecord.ts';
import { translator } from '#platform/texts.ts';
import { scheduleOf, stateOf } from './plans.days.ts';
import { adherenceTo } from './plans.present.ts';
import { standsOn, TRAINED_SELECT, type TrainedPlanRow } from './plans.rows.ts';

type Found = (TrainedPlanRow & { today: string }) | null;

/** Whether a patient fell behind the plan that runs today. */
export const behindPlan = alertsOf<Found>({
  findings: ({ archiveId, today }) =>
    `(SELECT row_to_json(x) FROM (
        SELECT ${TRAINED_SELECT}, ${today}::date AS today FROM training_plans p
         WHERE p.archive_id = ${archiveId} AND p.start_day <= ${today}::date AND ${standsOn(today)}
         ORDER BY p.start_day DESC, p.id DESC LIMIT 1) x)`,
  alerts: (found, { reader }) => (found ? behind(found, reader) : []),
});

function behind(plan: TrainedPlanRow & { today: string }, { language }: Reader): Alert[] {
  const schedule = scheduleOf(plan);
  const { state, recentShare, lastTrainedDay } = adherenceTo(plan, plan.today, schedule);
  if (state !== 'behind' || stateOf(plan, plan.today, schedule) !== 'running') return [];
  const percent = Math.round((recentShare ?? 0) * 100);
  return [
    {
      kind: 'behind',
      subjectId: plan.id,
      title: translator(language)('trainingPlans:behind', { name: plan.name, percent, count: percent }),
      time: lastTrainedDay ?? plan.start_day,
    },
  ];
}
