import type { CallData } from '@cogclinic/contract/call';
import type { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';

export type Plan = CallData<typeof trainingPlanCalls.list>['rows'][number];
export type PlanWithDays = CallData<typeof trainingPlanCalls.one>;
export type PlannedDay = PlanWithDays['calendar'][number];
export type PlannedTask = PlannedDay['tasks'][number];
export type Pause = Plan['pauses'][number];
export type Scheme = CallData<typeof trainingPlanCalls.schemes>['rows'][number];
export type Suggestion = CallData<typeof trainingPlanCalls.suggest>['rows'][number];
export type Item = CallData<typeof trainingPlanCalls.customList>['rows'][number];
/** How often, how long and what, under a name. */
export type Prescription = Pick<Scheme, 'name' | 'weekdays' | 'minutes' | 'weeks' | 'tasks'>;
