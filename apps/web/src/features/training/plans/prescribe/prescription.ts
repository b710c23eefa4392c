import { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';

/** How often, how long and what, under a name: the same in a scheme and in a weekly plan. */
export const PRESCRIPTION = trainingPlanCalls.saveScheme.body.omit({ requestId: true, id: true, version: true });

/** Three times half an hour a week for eight weeks: more often helped no more, less long not enough (reference, section 3). */
export const USUAL = { weekdays: [1, 3, 5], minutes: 30, weeks: 8, tasks: [] };
