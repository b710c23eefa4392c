import { z } from 'zod';
import { call, calls, EVERYONE } from './call.ts';
import { id, LANGUAGES } from './fields.ts';

/** `alert`: an answer raised a safety alert; `submitted`: a patient sent in a test behind a link. */
export const NOTICE_KINDS = ['alert', 'submitted'] as const;

/** `webhookOff`: a webhook was switched off after failures; `unusualReading`: an account reads far above its habit. */
export const OPERATION_KINDS = ['webhookOff', 'unusualReading'] as const;

/** Which notices also come by mail: none unless chosen; the account’s preference of this key. */
export const NOTICE_MAILS = 'noticeMails';
export const noticeMails = z.object({
  mails: z.enum(['none', 'alerts', 'all']),
  /** Of the letters. */
  language: z.enum(LANGUAGES),
});

const told = { id, time: z.string(), read: z.boolean() };

/** What a responsible account is told of a patient’s test, and an administrator of the institution. */
export const notice = z.discriminatedUnion('kind', [
  z.object({
    ...told,
    kind: z.enum(NOTICE_KINDS),
    /** The report; null while the test is not finished. */
    reportId: id.nullable(),
    archiveId: id,
    patientName: z.string(),
    instrumentName: z.string(),
  }),
  z.object({
    ...told,
    kind: z.enum(OPERATION_KINDS),
    /** The name of the webhook or account, as it was then. */
    name: z.string(),
  }),
]);

const OWN = { access: EVERYONE, scope: 'own' } as const;

export const noticeCalls = calls(
  'notices',
  {
    list: call({
      method: 'GET',
      path: '/doctor/notices',
      summary: 'The account’s own notices of the last 90 days: how many are unread, and the newest 50',
      ...OWN,
      data: z.object({ unread: z.int(), notices: z.array(notice) }),
    }),
    read: call({
      method: 'POST',
      path: '/doctor/notices/read',
      changes: ['notices'],
      summary: 'Marks notices of the account’s own as read; others are left as they are',
      repeatable: true,
      ...OWN,
      /** Null means all of them. */
      body: z.object({ ids: z.array(id).min(1).max(200).nullable() }),
      data: z.null(),
    }),
  },
  ['archives', 'reports'],
);
