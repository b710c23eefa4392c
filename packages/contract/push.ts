import type { Informant, Instrument, PageFamily, Section } from '@cogclinic/scales/instrument';
import { z } from 'zod';
import { call, calls, EVERYONE, GUEST } from './call.ts';
import { id, idParams, LANGUAGES, orNull, search, versionField } from './fields.ts';
import { page, pageQuery } from './paging.ts';
import { PUSH_KINDS } from './records.ts';
import { answers, answersKept, answersSoFar, answerValue, instrumentCode } from './scales.ts';

/** The page families whose items the patient's own page can ask; the others need an examiner or a larger screen. */
const PUSHED_PAGES: readonly PageFamily[] = ['questions', 'questionsSrhms', 'questionsbranch'];
/** Why a form is not for the patient alone: somebody else answers it, or it has tasks to be watched. */
export type Unsuited = 'informant' | 'examiner' | 'works';

/** Why an instrument cannot be pushed to a patient; null when it can. */
export function whyNotPushed(instrument: {
  answeredBy: Informant;
  page: PageFamily;
  sections?: readonly Section[];
}): Unsuited | null {
  if (instrument.answeredBy !== 'patient') return instrument.answeredBy;
  const hasTasks = instrument.sections?.some(({ items }) => items.some(({ task }) => task !== undefined));
  return hasTasks || !PUSHED_PAGES.includes(instrument.page) ? 'works' : null;
}

/** `expired` is a sent or opened one past its time. */
export const PUSH_STATES = ['sent', 'opened', 'done', 'expired', 'withdrawn'] as const;

/** What was pushed to a patient, and what came back; without the link, which is shown one by one. */
export const listedPush = z.object({
  id,
  archiveId: id,
  patientName: z.string(),
  /** What the patient is called on their page and on the printed code: never the full name. */
  addressedAs: z.string(),
  kind: z.enum(PUSH_KINDS),
  /** Title of the guidance, name of the instrument, or the appointment's day. */
  title: z.string(),
  state: z.enum(PUSH_STATES),
  /** Whether its link still opens the patient's page. */
  opens: z.boolean(),
  language: z.enum(LANGUAGES),
  /** The address that it was mailed to, masked. */
  mailedTo: z.string().nullable(),
  /** How often it may still be mailed. */
  mailsLeft: z.int(),
  byName: z.string(),
  createTime: z.string(),
  expireTime: z.string(),
  openTime: z.string().nullable(),
  doneTime: z.string().nullable(),
  guidanceId: id.nullable(),
  followUpId: id.nullable(),
  reportId: id.nullable(),
  version: z.int(),
});

export const push = listedPush.extend({
  /** The patient's page: `/p/…` below the server's address, or whole where that address is known; null once it opens nothing more. */
  link: z.string().nullable(),
});

/** The unguessable end of a link: 256 bits. */
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const tokenParams = z.object({ token });

/**
 * What a patient needs of an instrument to answer it; nothing of how it is scored. Calculated items are in it only where
 * conditions look at them, without words and expression.
 */
export type GuestInstrument = Pick<Instrument, 'code' | 'name' | 'instruction' | 'minutes' | 'sections'>;

/** What the patient's page shows. */
const support = z.object({ emergency: z.string().nullable(), helpline: z.string().nullable() });

export const guestPage = z.object({
  kind: z.enum(PUSH_KINDS),
  state: z.enum(['open', 'done']),
  language: z.enum(LANGUAGES),
  /** How the patient is addressed; nothing else of the file is told. */
  patientName: z.string(),
  institutionName: z.string(),
  institutionPhone: z.string(),
  expireTime: z.string(),
  guidance: z
    .object({
      title: z.string(),
      body: z.string(),
      /** Of the text, which may differ from the page's. */
      language: z.enum(LANGUAGES),
      doctorName: z.string(),
      issueTime: z.string(),
    })
    .nullable(),
  scale: z
    .object({
      instrument: z.custom<GuestInstrument>((value) => typeof value === 'object' && value !== null),
      answers: z.record(z.string(), answerValue),
      revision: z.int(),
    })
    .nullable(),
  /**
   * Whom to call at once, told after an answer that must not wait: the country's emergency number and its line for
   * people in distress, where they are known. Null when nothing calls for it.
   */
  support: support.nullable(),
  /** Stands for what is to be confirmed, and changes with it: which version of a guidance, which day. */
  shown: z.string(),
  /** The next appointment, whatever was pushed. */
  appointment: z.object({ day: z.string(), kind: z.enum(['telephone', 'visit', 'screening']) }).nullable(),
});

const READS = { access: EVERYONE, scope: 'patients' } as const;
const WRITES = { access: EVERYONE, scope: 'patients' } as const;

export const pushCalls = calls(
  'push',
  {
    list: call({
      method: 'GET',
      path: '/push/list',
      summary: 'What was pushed to the patients within the actor’s scope, newest first',
      ...READS,
      query: z.object({
        ...pageQuery,
        archiveId: id.optional(),
        patientName: search,
        kind: z.enum(PUSH_KINDS).optional(),
        state: z.enum(PUSH_STATES).optional(),
        orderBy: z.enum(['createTime desc', 'createTime asc']).default('createTime desc'),
      }),
      data: page(listedPush),
    }),
    one: call({
      method: 'GET',
      path: '/push/{id}',
      summary: 'One push with its link',
      ...READS,
      params: idParams,
      data: push,
    }),
    add: call({
      method: 'POST',
      path: '/push/add',
      changes: ['push', 'guidance', 'administrations'],
      summary:
        'Makes a link for a patient to a guidance, a self-rated scale or the next appointment, and mails it if asked',
      ...WRITES,
      body: z.object({
        /** Client-made; the same one twice pushes once. */
        requestId: id,
        archiveId: id,
        kind: z.enum(PUSH_KINDS),
        instrument: orNull(instrumentCode),
        guidanceId: orNull(id),
        followUpId: orNull(id),
        language: z.enum(LANGUAGES),
        days: z.int().min(1).max(90).default(14),
        mail: z.boolean().default(false),
      }),
      data: push,
    }),
    mail: call({
      method: 'POST',
      path: '/push/mail/{id}',
      changes: ['push'],
      summary: 'Mails the link to the patient’s address (again); limited per push',
      ...WRITES,
      params: idParams,
      data: push,
    }),
    withdraw: call({
      method: 'POST',
      path: '/push/withdraw/{id}',
      changes: ['push'],
      summary: 'Withdraws a link: it opens nothing from now on; what was answered stays',
      ...WRITES,
      params: idParams,
      data: push,
    }),
    guest: call({
      method: 'GET',
      path: '/guest/{token}',
      summary: 'What a link opens for the patient; the first time is noted',
      ...GUEST,
      params: tokenParams,
      data: guestPage,
    }),
    guestConfirm: call({
      method: 'POST',
      path: '/guest/{token}/confirm',
      changes: ['push', 'guidance'],
      summary: 'The patient has read the guidance, or seen the appointment, as it was shown',
      repeatable: true,
      ...GUEST,
      params: tokenParams,
      body: z.object({
        /** From the page; 409 with the page as it stands when that changed meanwhile. */ shown: z.string().max(60),
      }),
      data: guestPage,
    }),
    guestAnswers: call({
      method: 'PUT',
      path: '/guest/{token}/answers',
      changes: [],
      summary:
        'Keeps the patient’s answers given so far, without those to items not asked any more; idempotent by revision',
      repeatable: true,
      ...GUEST,
      params: tokenParams,
      body: answersSoFar,
      data: answersKept.extend({
        /** Whom to call, where one of the answers must not wait. */
        support: support.optional(),
      }),
    }),
    guestSubmit: call({
      method: 'POST',
      path: '/guest/{token}/submit',
      changes: ['push', 'administrations', 'reports'],
      summary:
        'Hands the patient’s answers in, to no other items than are asked: they are scored and make a report; twice is once',
      repeatable: true,
      ...GUEST,
      params: tokenParams,
      body: z.object({ answers, revision: versionField }),
      data: guestPage,
    }),
  },
  ['archives', 'guidance', 'followUps', 'instruments'],
);
