import { z } from 'zod';
import { call, calls, EVERYONE } from './call.ts';
import { id, LIMITS, required } from './fields.ts';

/** What was done about a safety alert; `noDanger`: asking the patient showed none. */
export const ALERT_ACTIONS = [
  'talkedToPatient',
  'informedFamily',
  'referred',
  'emergencyService',
  'followUpAgreed',
  'noDanger',
] as const;

/** A report's safety alert: `open` until the conclusion or a statement is signed. */
export const alertState = z.enum(['open', 'cleared']);

/** A signed statement about a report's safety alert. It never changes; another one may correct it. */
export const alertStatement = z.object({
  id,
  actions: z.array(z.enum(ALERT_ACTIONS)),
  words: z.string(),
  byName: z.string(),
  time: z.string(),
  /** The statement that it corrects. */
  corrects: id.nullable(),
});

export const alertCalls = calls('alerts', {
  state: call({
    method: 'POST',
    path: '/screening_report/alert/state',
    changes: ['alerts'],
    summary:
      'Signs that a report’s safety alert was seen and what was done, which clears the alert; never changed later',
    access: EVERYONE,
    scope: 'patients',
    body: z.object({
      /** Made by the client, and the statement’s id; sending it twice signs once. */
      requestId: id,
      reportId: id,
      actions: z
        .array(z.enum(ALERT_ACTIONS))
        .min(1)
        .max(ALERT_ACTIONS.length)
        .refine((given) => new Set(given).size === given.length, { params: { rule: 'distinct' } }),
      words: required(LIMITS.longText),
      /** The statement that this one corrects. */
      corrects: id.nullish(),
    }),
    data: alertStatement,
  }),
});
