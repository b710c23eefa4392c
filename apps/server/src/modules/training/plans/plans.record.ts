import { accountName, type PatientRecord, timelineOf } from '#platform/patientRecord.ts';
import { trainingPushable } from '../home/home.pushable.ts';
import { analysedPlans } from './plans.analysed.ts';
import { behindPlan } from './plans.behind.ts';
import { endOlderPlans } from './plans.merge.ts';

/** Training plans among the patient's records. */
export const trainingPlansRecord: PatientRecord = {
  noun: 'trainingPlans',
  tables: ['training_plans'],
  analysed: analysedPlans,
  timeline: timelineOf<Record<never, never>>({
    parts: ({ archiveId }) => [
      {
        event: 'prescribed',
        from: `training_plans x WHERE x.archive_id = ${archiveId}`,
        title: 'x.name',
        by: accountName('created_by'),
        time: 'x.created_at',
      },
    ],
    title: ({ title }) => title ?? '',
  }),
  pushable: trainingPushable,
  counts: { shown: 'training_plans WHERE true', gone: 'training_plans WHERE true' },
  alerts: behindPlan,
  copy: {
    parts: {
      training_plan_items: { column: 'plan_id', of: 'training_plans' },
      training_headset_tasks: { column: 'plan_id', of: 'training_plans' },
    },
  },
  merged: endOlderPlans,
};
