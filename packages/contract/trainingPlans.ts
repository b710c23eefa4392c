import { PLANNED_GAMES } from '@cogclinic/games/planned';
import { DIFFICULTIES } from '@cogclinic/games/staircase';
import { DIMENSIONS } from '@cogclinic/scales/dimensions';
import { z } from 'zod';
import { call, calls, EVERYONE } from './call.ts';
import { id, idParams, LIMITS, optional, orNull, required, versionField, wireDate } from './fields.ts';
import { list } from './guarded.ts';
import { TRAINING_SETTINGS } from './training.ts';
import { LIMITS_OF_PLAN, TASK_MINUTES } from './trainingSchedule.ts';

export const PLAN_KINDS = ['weekly', 'custom'] as const;
/** `waiting`: begins on a later day. `over`: its last day is past. `ended`: by hand, or by the plan after it. */
export const PLAN_STATES = ['waiting', 'running', 'paused', 'over', 'ended'] as const;

const task = z.object({
  game: z.enum(PLANNED_GAMES),
  difficulty: z.enum(DIFFICULTIES),
  setting: z.enum(TRAINING_SETTINGS),
});
const weekdays = z
  .array(z.int().min(1).max(7))
  .min(1)
  .max(7)
  .refine((days) => new Set(days).size === days.length, { params: { rule: 'distinct' } })
  .transform((days) => days.toSorted((a, b) => a - b));
/** How often, how long and what: the same in schemes, suggestions and weekly plans. */
const prescription = {
  weekdays,
  /** On each training day. */
  minutes: z.int().min(TASK_MINUTES).max(LIMITS_OF_PLAN.minutes).multipleOf(TASK_MINUTES),
  weeks: z.int().min(1).max(LIMITS_OF_PLAN.weeks),
  /** In their order; what is wrong with them as a whole, `faultOfTasks` tells. */
  tasks: list(task, LIMITS_OF_PLAN.tasks),
};

export const scheme = z.object({
  id,
  name: z.string(),
  ...prescription,
  byName: z.string(),
  updateTime: z.string(),
  /** Whether the actor may change and delete it: who made it, and administrators. */
  mayChange: z.boolean(),
  version: z.int(),
});

export const SUGGESTION_KINDS = ['focused', 'balanced', 'gentle'] as const;

const suggestion = z.object({
  kind: z.enum(SUGGESTION_KINDS),
  name: z.string(),
  ...prescription,
  /** The dimensions it trains first, the weakest first: the share of the points reached, and in which report. */
  reasons: z.array(
    z.object({
      dimension: z.enum(DIMENSIONS),
      percent: z.number(),
      instrumentName: z.string(),
      time: z.string(),
    }),
  ),
  /** The same in words. */
  reason: z.string(),
});

/** Both days included. */
const pause = z
  .object({ fromDay: wireDate, untilDay: wireDate, why: optional(LIMITS.shortText) })
  .refine(({ fromDay, untilDay }) => fromDay <= untilDay, {
    path: ['untilDay'],
    params: { rule: 'endBeforeStart' },
  });

const adherence = z.object({
  planned: z.int(),
  done: z.int(),
  missed: z.int(),
  plannedMinutes: z.int(),
  days: z.int(),
  trainedDays: z.int(),
  streak: z.int(),
  lastTrainedDay: z.string().nullable(),
  recentShare: z.number().nullable(),
  state: z.enum(['notYet', 'onTrack', 'behind']),
  /** Of active play in its tasks, finished or not. */
  doneMinutes: z.number(),
});

export const trainingPlan = z.object({
  id,
  archiveId: id,
  patientName: z.string(),
  kind: z.enum(PLAN_KINDS),
  name: z.string(),
  state: z.enum(PLAN_STATES),
  startDay: z.string(),
  /** The last training day before its end, days of pauses made up for; null without any. */
  lastDay: z.string().nullable(),
  /** From this day on it does not run; null while nothing ends it before its last day. */
  endedOn: z.string().nullable(),
  /** Null for a custom plan. */
  weekdays: z.array(z.int()).nullable(),
  minutes: z.int().nullable(),
  weeks: z.int().nullable(),
  tasks: z.array(task),
  pauses: z.array(z.object({ fromDay: z.string(), untilDay: z.string(), why: z.string().nullable() })),
  /** Why it was suggested, or what the doctor noted. */
  reason: z.string().nullable(),
  /** Of a plan that is past as it was when it was over. */
  adherence,
  byName: z.string(),
  createTime: z.string(),
  version: z.int(),
});

export const TASK_STATES = ['done', 'open', 'begun', 'missed', 'ahead'] as const;

export const plannedTask = task.extend({
  /** Its index on the day, by which a session names it. */
  position: z.int(),
  /** `open` today, `begun` when a session of it was ended early, `ahead` on a later day. */
  state: z.enum(TASK_STATES),
  /** The session that finished it, or else the last of it. */
  sessionId: id.nullable(),
});
const plannedDay = z.object({ day: z.string(), tasks: z.array(plannedTask) });

/** What a patient trains today, and how the week goes. */
export const trainingToday = z.object({
  day: z.string(),
  /** Null when no plan runs. */
  plan: z.object({ id, name: z.string(), state: z.enum(PLAN_STATES), lastDay: z.string().nullable() }).nullable(),
  tasks: z.array(plannedTask),
  /** The next day with tasks, when today has none or all are done. */
  nextDay: z.string().nullable(),
  /** Monday to Sunday of this week. */
  week: z.array(z.object({ day: z.string(), planned: z.int(), done: z.int() })),
  streak: z.int(),
});

/** The id is made by the client; `position` orders the items of a day, and need not be their index. */
const customItem = task.extend({ id, day: wireDate, position: z.int().min(0).max(100) });
const customItems = list(customItem, LIMITS_OF_PLAN.items).refine(
  (items) => new Set(items.map((item) => item.id)).size === items.length,
  { params: { rule: 'distinct' } },
);
/** All items of a plan by day and position, and the version of the plan that the next change of them names. */
const itemsOfPlan = z.object({ version: z.int(), rows: z.array(customItem) });

const OF_SCHEMES = { access: EVERYONE, scope: 'institution', tells: { noun: 'trainingSchemes', reads: [] } } as const;
const READS = { access: EVERYONE, scope: 'patients' } as const;
const WRITES = { access: EVERYONE, scope: 'patients', changes: ['trainingPlans'] } as const;

export const trainingPlanCalls = calls(
  'trainingPlans',
  {
    schemes: call({
      ...OF_SCHEMES,
      method: 'GET',
      path: '/train-plan/template/list',
      summary: 'The institution’s schemes, by name',
      data: z.object({ rows: z.array(scheme) }),
    }),
    saveScheme: call({
      ...OF_SCHEMES,
      method: 'POST',
      path: '/train-plan/template/save',
      changes: ['trainingSchemes'],
      summary: 'Adds a scheme, or changes one; 422 when its tasks make no plan',
      body: z.object({
        /** Made by the client; sending the same id twice adds once. */
        requestId: id,
        id: orNull(id),
        version: orNull(versionField),
        name: required(LIMITS.name),
        ...prescription,
      }),
      data: scheme,
    }),
    deleteScheme: call({
      ...OF_SCHEMES,
      method: 'PUT',
      path: '/train-plan/delete_template/{id}',
      changes: ['trainingSchemes'],
      summary: 'Deletes a scheme; plans that were made of it stay as they are',
      params: idParams,
      data: z.null(),
    }),
    suggest: call({
      method: 'GET',
      path: '/train-plan/suggest/{id}',
      summary: 'Schemes for a patient, from the newest dimensions of scales, with the reasons; the id is the archive’s',
      ...READS,
      params: idParams,
      data: z.object({ rows: z.array(suggestion) }),
    }),
    list: call({
      method: 'GET',
      path: '/train-plan/list/{id}',
      summary: 'A patient’s plans, newest first; the id is the archive’s',
      ...READS,
      params: idParams,
      data: z.object({ rows: z.array(trainingPlan) }),
    }),
    one: call({
      method: 'GET',
      path: '/train-plan/info/{id}',
      summary: 'A plan with its days, each with its tasks and what became of them',
      ...READS,
      params: idParams,
      data: trainingPlan.extend({ calendar: z.array(plannedDay) }),
    }),
    today: call({
      method: 'GET',
      path: '/train-plan/today/{id}',
      summary: 'What a patient trains today, and how the week goes; the id is the archive’s',
      ...READS,
      params: idParams,
      data: trainingToday,
    }),
    standing: call({
      method: 'GET',
      path: '/train-plan/standing',
      summary:
        'How the patients within the actor’s scope train: whose plan runs, who fell behind, what was trained this week',
      ...READS,
      data: z.object({
        /** Patients whose plan runs today, pauses left out. */
        running: z.int(),
        behind: z.object({
          count: z.int(),
          /** The furthest behind first; a long list is cut. Tasks of the last 14 days, and those of them that were finished. */
          plans: z.array(
            z.object({
              planId: id,
              archiveId: id,
              patientName: z.string(),
              name: z.string(),
              planned: z.int(),
              done: z.int(),
              lastTrainedDay: z.string().nullable(),
            }),
          ),
        }),
        /** Since Monday. */
        week: z.object({ patients: z.int(), sessions: z.int(), minutes: z.int() }),
      }),
    }),
    save: call({
      method: 'POST',
      path: '/train-plan/save',
      summary:
        'Prescribes a plan from today or next Monday on; the plan before it ends on that day; 422 when its tasks make no plan',
      ...WRITES,
      body: z.object({
        requestId: id,
        archiveId: id,
        name: required(LIMITS.name),
        start: z.enum(['now', 'nextMonday']),
        reason: optional(LIMITS.text),
        plan: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('weekly'), ...prescription }),
          z.object({
            kind: z.literal('custom'),
            /** On or after the first day. */
            items: customItems,
          }),
        ]),
      }),
      data: trainingPlan,
    }),
    end: call({
      method: 'PUT',
      path: '/train-plan/end/{id}',
      summary: 'Ends a plan: it has no tasks from today on, or from tomorrow when it was trained today',
      ...WRITES,
      params: idParams,
      body: z.object({ version: versionField }),
      data: trainingPlan,
    }),
    pauses: call({
      method: 'PUT',
      path: '/train-plan/pauses/{id}',
      summary: 'Sets the pauses of a plan; days before today, and today once it was trained, stay as they were',
      ...WRITES,
      params: idParams,
      body: z.object({ version: versionField, pauses: list(pause, LIMITS_OF_PLAN.pauses) }),
      data: trainingPlan,
    }),
    customList: call({
      method: 'GET',
      path: '/train-plan/trainPlanItemCustom/list/{id}',
      summary: 'The items of a custom plan, by day; the id is the plan’s',
      ...READS,
      params: idParams,
      data: itemsOfPlan,
    }),
    customSave: call({
      method: 'POST',
      path: '/train-plan/trainPlanItemCustom/saveBatch',
      summary:
        'Adds items to a custom plan, or moves and changes them; only from today on, and on no day already trained',
      ...WRITES,
      repeatable: true,
      body: z.object({ planId: id, version: versionField, items: customItems }),
      data: itemsOfPlan,
    }),
    customDelete: call({
      method: 'POST',
      path: '/train-plan/trainPlanItemCustom/delBatch',
      summary: 'Takes items out of a custom plan; only from today on, and from no day already trained',
      ...WRITES,
      repeatable: true,
      body: z.object({ planId: id, version: versionField, ids: list(id, LIMITS_OF_PLAN.items) }),
      data: itemsOfPlan,
    }),
  },
  ['archives', 'training'],
);
