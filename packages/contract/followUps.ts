import { z } from 'zod';
import { call, calls, EVERYONE } from './call.ts';
import { dictCode } from './dict.ts';
import { id, idParams, LIMITS, optional, orNull, patientWords, required, versionField, wireDate } from './fields.ts';
import { page, pageQuery } from './paging.ts';
import { instrumentCode } from './scales.ts';

/** `training`: a review of how the training goes. */
export const FOLLOW_UP_KINDS = ['telephone', 'visit', 'screening', 'training'] as const;
/** How a follow-up is done. */
export const FOLLOW_UP_WAYS = ['telephone', 'visit', 'screening'] as const;
export const FOLLOW_UP_STATES = ['planned', 'done', 'cancelled'] as const;
/** A planned follow-up is overdue from the day after its date. */
export const FOLLOW_UP_VIEWS = ['open', 'today', 'overdue', 'upcoming', 'done', 'cancelled', 'all'] as const;
export const OUTCOMES = ['stable', 'improved', 'worse', 'unreachable', 'refused', 'other'] as const;
export const REPEAT_UNITS = ['week', 'month'] as const;

export const followUp = z.object({
  id,
  archiveId: id,
  patientName: z.string(),
  phone: z.string().nullable(),
  age: z.int(),
  gender: z.enum(['male', 'female']),
  kind: z.enum(FOLLOW_UP_KINDS),
  /** The instrument to give, for a screening. */
  instrument: instrumentCode.nullable(),
  instrumentName: z.string().nullable(),
  dueDate: z.string(),
  /** The account that is to do it. */
  assigneeId: id,
  assigneeName: z.string(),
  note: z.string().nullable(),
  state: z.enum(FOLLOW_UP_STATES),
  overdue: z.boolean(),
  /** The report that led to it. */
  reportId: id.nullable(),
  /** Shared by the follow-ups of one repeating plan. */
  seriesId: id.nullable(),
  doneDate: z.string().nullable(),
  doneByName: z.string().nullable(),
  /** How it was done. */
  way: z.enum(FOLLOW_UP_WAYS).nullable(),
  outcome: z.enum(OUTCOMES).nullable(),
  result: z.string().nullable(),
  createTime: z.string(),
  version: z.int(),
});

const plan = {
  kind: z.enum(FOLLOW_UP_KINDS),
  instrument: orNull(instrumentCode),
  dueDate: wireDate,
  /** By default the account that makes the call. */
  assigneeId: id.optional(),
  note: optional(LIMITS.text),
};

const READS = { access: EVERYONE, scope: 'patients' } as const;
const WRITES = { access: EVERYONE, scope: 'patients' } as const;

export const followUpCalls = calls(
  'followUps',
  {
    list: call({
      method: 'GET',
      path: '/follow/list',
      summary: 'Follow-ups of the patients within the actor’s scope, by their day',
      ...READS,
      query: z.object({
        ...pageQuery,
        view: z.enum(FOLLOW_UP_VIEWS).default('open'),
        text: patientWords,
        archiveId: id.optional(),
        assigneeId: id.optional(),
        kind: z.enum(FOLLOW_UP_KINDS).optional(),
        beginDate: wireDate.optional(),
        endDate: wireDate.optional(),
        orderBy: z.enum(['dueDate asc', 'dueDate desc']).default('dueDate asc'),
      }),
      data: page(followUp),
    }),
    summary: call({
      method: 'GET',
      path: '/follow/summary',
      summary: 'How many follow-ups are overdue, due today and due in the next seven days, and the first of them',
      ...READS,
      query: z.object({ assigneeId: id.optional() }),
      data: z.object({ overdue: z.int(), today: z.int(), week: z.int(), next: z.array(followUp) }),
    }),
    calendar: call({
      method: 'GET',
      path: '/follow/calendar',
      summary:
        'The follow-ups of one month that were not cancelled, for a calendar: at most 1,000, and the count of each day',
      ...READS,
      query: z.object({
        /** YYYY-MM */
        month: z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/),
        assigneeId: id.optional(),
      }),
      data: z.object({
        days: z.array(z.object({ day: z.string(), planned: z.int(), overdue: z.int(), done: z.int() })),
        rows: z.array(followUp),
      }),
    }),
    assignees: call({
      method: 'GET',
      path: '/follow/assignees/{id}',
      shows: 'nobody',
      tells: { noun: 'accounts', reads: ['archives', 'departments'] },
      summary:
        'Enabled staff for a patient’s follow-up, and whether each may see this patient; the id is the archive’s',
      ...READS,
      params: idParams,
      data: z.array(z.object({ id, username: z.string(), roleType: dictCode('roleType'), seesPatient: z.boolean() })),
    }),
    one: call({
      method: 'GET',
      path: '/follow/{id}',
      summary: 'One follow-up',
      ...READS,
      params: idParams,
      data: followUp,
    }),
    add: call({
      method: 'POST',
      path: '/follow/add',
      changes: ['followUps'],
      summary: 'Plans a follow-up, once or repeating',
      ...WRITES,
      body: z.object({
        /** Made by the client; sending the same id twice plans once. */
        requestId: id,
        archiveId: id,
        reportId: orNull(id),
        ...plan,
        repeat: orNull(
          z.object({
            every: z.int().min(1).max(24),
            unit: z.enum(REPEAT_UNITS),
            /** Number of follow-ups in the plan. */
            times: z.int().min(2).max(24),
          }),
        ),
      }),
      data: z.array(followUp),
    }),
    update: call({
      method: 'POST',
      path: '/follow/update',
      changes: ['followUps'],
      summary: 'Changes a planned follow-up',
      ...WRITES,
      body: z.object({ id, version: versionField, ...plan }),
      data: followUp,
    }),
    finish: call({
      method: 'POST',
      path: '/follow/finish',
      changes: ['followUps'],
      summary: 'Notes a follow-up as done, with its result, and plans the next one if asked',
      ...WRITES,
      body: z.object({
        id,
        version: versionField,
        doneDate: wireDate,
        way: z.enum(FOLLOW_UP_WAYS),
        outcome: z.enum(OUTCOMES),
        result: required(LIMITS.longText),
        next: orNull(z.object({ dueDate: wireDate, kind: z.enum(FOLLOW_UP_KINDS) })),
      }),
      data: followUp,
    }),
    cancel: call({
      method: 'POST',
      path: '/follow/cancel',
      changes: ['followUps'],
      summary: 'Cancels a planned follow-up, or all later ones of its series too',
      ...WRITES,
      body: z.object({ id, version: versionField, wholeSeries: z.boolean().default(false) }),
      data: z.object({ cancelled: z.int() }),
    }),
    reopen: call({
      method: 'POST',
      path: '/follow/reopen',
      changes: ['followUps'],
      summary: 'Takes back that a follow-up was done or cancelled',
      ...WRITES,
      body: z.object({ id, version: versionField }),
      data: followUp,
    }),
  },
  ['archives', 'instruments', 'reports'],
);
