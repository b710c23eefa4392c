import { trainingPlanCalls as calls } from '@cogclinic/contract/trainingPlans';
import { type Implementation, implement } from '#platform/call.ts';
import { endPlan, pausePlan } from './plans.change.ts';
import { deleteItems, listItems, saveItems } from './plans.items.ts';
import { prescribe } from './plans.prescribe.ts';
import { listPlans, onePlan, todayOfPatient } from './plans.service.ts';
import { standingOf } from './plans.standing.ts';
import { deleteScheme, listSchemes, saveScheme } from './schemes/schemes.service.ts';
import { suggestFor } from './suggestions/suggest.ts';

/** Schemes and training plans. */
export const trainingPlanRoutes = (): Implementation[] => [
  implement(calls.schemes, ({ tx, actor }) => listSchemes(tx, actor)),
  implement(calls.saveScheme, ({ tx, actor, body }) => saveScheme(tx, actor, body)),
  implement(calls.deleteScheme, ({ tx, actor, params }) => deleteScheme(tx, actor, params.id)),
  implement(calls.suggest, ({ tx, actor, params, language }) => suggestFor(tx, actor, params.id, language)),
  implement(calls.list, ({ tx, actor, params }) => listPlans(tx, actor, params.id)),
  implement(calls.one, ({ tx, actor, params }) => onePlan(tx, actor, params.id)),
  implement(calls.today, ({ tx, actor, params }) => todayOfPatient(tx, actor, params.id)),
  implement(calls.standing, ({ tx, actor }) => standingOf(tx, actor)),
  implement(calls.save, ({ tx, actor, body }) => prescribe(tx, actor, body)),
  implement(calls.end, ({ tx, actor, params, body }) => endPlan(tx, actor, { ...params, ...body })),
  implement(calls.pauses, ({ tx, actor, params, body }) => pausePlan(tx, actor, { ...params, ...body })),
  implement(calls.customList, ({ tx, actor, params }) => listItems(tx, actor, params.id)),
  implement(calls.customSave, ({ tx, actor, body }) => saveItems(tx, actor, body)),
  implement(calls.customDelete, ({ tx, actor, body }) => deleteItems(tx, actor, body)),
];
