import type { Informant, Instrument, PageFamily, Section, Texts } from '@cogclinic/scales/instrument';
import { z } from 'zod';
import { call, calls, EVERYONE, GUEST } from './call.ts';
import { dictCode } from './dict.ts';
import { id, idParams, LANGUAGES, orNull, patientWords, versionField } from './fields.ts';
import { FOLLOW_UP_KINDS } from './followUps.ts';
import { page, pageQuery } from './paging.ts';
import { PUSH_KINDS, type PushKind, STANDING_LINKS } from './records.ts';
import { answers, answersKept, answersSoFar, answerValue, instrumentCode } from './scales.ts';

/** The page families whose items the patient's page can show; the others need an examiner or a larger screen. */
const PUSHED_PAGES: readonly PageFamily[] = ['questions', 'questionsSrhms', 'questionsbranch'];
/** Why a form cannot be sent: an examiner rates it, or its tasks need an examiner. */
export type Unsuited = 'examiner' | 'tasks';
type Pushable = Readonly<{ answeredBy: Informant; page: PageFamily; sections?: readonly Section[] }>;

/** Why an instrument cannot be pushed to anybody; null when it can, to the person who answers it (`answeredBy`). */
export function whyNotPushed(instrument: Pushable): Unsuited | null {
  if (instrument.answeredBy === 'examiner') return 'examiner';
  const hasTasks = instrument.sections?.some(({ items }) => items.some(({ task }) => task !== undefined));
  return hasTasks || !PUSHED_PAGES.includes(instrument.page) ? 'tasks' : null;
}

/** Whether patients can fill in the form alone, behind a link or with a device in their hands. */
export const answeredAlone = (instrument: Pushable): boolean =>
  instrument.answeredBy === 'patient' && whyNotPushed(instrument) === null;

const USUAL_DAYS_AT_MOST = 90;

/** The most days that a link of a kind may last. */
export const daysAtMost = (kind: PushKind): number => STANDING_LINKS[kind] ?? USUAL_DAYS_AT_MOST;

/** `expired`: sent or opened, and past its time. */
export const PUSH_STATES = ['sent', 'opened', 'done', 'expired', 'withdrawn'] as const;

/** An item pushed to a patient, with the response; without the link, which is only shown one at a time. */
export const listedPush = z.object({
  id,
  archiveId: id,
  patientName: z.string(),
  /** The form of address on the printed code, of the patient or the contact; never the full name. */
  addressedAs: z.string(),
  /** The contact who answers about the patient; null where the link is the patient’s own. */
  contact: z.object({ id, name: z.string(), relation: dictCode('relation') }).nullable(),
  kind: z.enum(PUSH_KINDS),
  /** Title of the guidance, name of the instrument, or day of the appointment. */
  title: z.string(),
  state: z.enum(PUSH_STATES),
  /** Whether its link still opens the patient's page. */
  opens: z.boolean(),
  language: z.enum(LANGUAGES),
  /** The address it was mailed to, masked. */
  mailedTo: z.string().nullable(),
  /** How many more times it may be mailed. */
  mailsLeft: z.int(),
  byName: z.string(),
  createTime: z.string(),
  expireTime: z.string(),
  openTime: z.string().nullable(),
  doneTime: z.string().nullable(),
  guidanceId: id.nullable(),
  followUpId: id.nullable(),
  /** The run of the battery, which tells how far it is. */
  batteryRunId: id.nullable(),
  reportId: id.nullable(),
  version: z.int(),
});

export const push = listedPush.extend({
  /**
   * Link to the patient's page: `/p/…`, or absolute where the server's address is known; null once the link is closed.
   */
  link: z.string().nullable(),
});

/** The secret end of a link: 256 random bits. */
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
/** The parameters of a call by a link. */
export const tokenParams = z.object({ token });

/**
 * The part of an instrument that a patient needs to answer it, without its scoring. Calculated items are included only
 * where conditions read them, without texts and expressions.
 */
export type GuestInstrument = Pick<Instrument, 'code' | 'name' | 'instruction' | 'minutes' | 'sections'>;

/** The telephone numbers that the patient's page shows after a safety flag. */
const support = z.object({ emergency: z.string().nullable(), helpline: z.string().nullable() });

export const guestPage = z.object({
  kind: z.enum(PUSH_KINDS),
  state: z.enum(['open', 'done']),
  language: z.enum(LANGUAGES),
  /** The form of address; the page gives no other identifying data. */
  patientName: z.string(),
  /** What the person who answers about the patient is to them, in each language; null where the patient answers. */
  relation: z.custom<Texts>((value) => typeof value === 'object' && value !== null).nullable(),
  institutionName: z.string(),
  institutionPhone: z.string(),
  expireTime: z.string(),
  guidance: z
    .object({
      title: z.string(),
      body: z.string(),
      /** The language of the text, which may differ from the page's. */
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
      /** The test that these answers belong to. */
      administrationId: id,
    })
    .nullable(),
  /** The scale’s place among those of a battery that are answered by this link. */
  battery: z
    .object({
      place: z.int(),
      count: z.int(),
      /** Minutes of rest that are due before it; 0 is none. */
      rest: z.int(),
    })
    .nullable(),
  /** Staff handed this device over: whom it goes back to, and whether their PIN still opens it. */
  handedOver: z.object({ byName: z.string(), pin: z.boolean() }).nullable(),
  /**
   * Telephone numbers shown after an answer that raised a safety flag: the country's emergency number and crisis line,
   * where known. Null without a safety flag.
   */
  support: support.nullable(),
  /** Identifies the confirmed content, and changes with it: the version of the guidance, the day of the appointment. */
  shown: z.string(),
  /** The next appointment, shown with every kind of push. */
  appointment: z.object({ day: z.string(), kind: z.enum(FOLLOW_UP_KINDS) }).nullable(),
});

/** The test that the answers belong to; the link of a battery refuses those to another than the one it is at. */
const ofTest = orNull(id);
/** Digits with which an account takes a device back from a patient. */
const pin = z.string().regex(/^\d{4,8}$/);

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
        text: patientWords,
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
        'Makes a link for a patient to a guidance, a self-rated scale or several in a battery, the next appointment or the training at home, or for a contact to an informant’s scale, and mails it if asked',
      ...WRITES,
      body: z
        .object({
          /** Made by the client; sending the same id twice pushes once. */
          requestId: id,
          archiveId: id,
          kind: z.enum(PUSH_KINDS),
          instrument: orNull(instrumentCode),
          guidanceId: orNull(id),
          followUpId: orNull(id),
          /** Of which a run begins. */
          batteryId: orNull(id),
          /** A run that is begun, whose rest is pushed, in place of `batteryId`. */
          batteryRunId: orNull(id),
          /** Who answers an informant’s scale; of the patient’s contacts. */
          contactId: orNull(id),
          /** A coupon that is given to the patient with the link to the mall. */
          couponId: orNull(id),
          language: z.enum(LANGUAGES),
          /** At most `daysAtMost`; without it, 14, and for training until a week after the plan’s last day. */
          days: orNull(z.int().min(1).max(400)),
          mail: z.boolean().default(false),
        })
        .superRefine(({ kind, days }, check) => {
          const maximum = daysAtMost(kind);
          if (days !== null && days > maximum)
            check.addIssue({
              code: 'too_big',
              origin: 'number',
              maximum,
              inclusive: true,
              input: days,
              path: ['days'],
            });
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
    handOver: call({
      method: 'POST',
      path: '/train-plan/handOver/{id}',
      changes: [],
      summary:
        'Makes a link of four hours with which a device of the clinic is handed to the patient to train; the id is the archive’s',
      ...WRITES,
      params: idParams,
      body: z.object({
        /** Made by the client; sending the same id twice makes one link. */
        requestId: id,
        language: z.enum(LANGUAGES),
      }),
      data: z.object({ token, expireTime: z.string() }),
    }),
    handOverTest: call({
      method: 'POST',
      path: '/push/handOver/{id}',
      changes: [],
      summary:
        'Makes a link of four hours with which a device of the clinic is handed to the patient for one test, or what is left of a battery; the id is the archive’s',
      ...WRITES,
      params: idParams,
      body: z
        .object({
          /** Made by the client; sending the same id twice makes one link. */
          requestId: id,
          language: z.enum(LANGUAGES),
          administrationId: orNull(id),
          batteryRunId: orNull(id),
        })
        .refine((given) => (given.administrationId === null) !== (given.batteryRunId === null), {
          path: ['administrationId'],
          params: { rule: 'invalid' },
        }),
      data: z.object({ token, expireTime: z.string() }),
    }),
    guestReturn: call({
      method: 'POST',
      path: '/guest/{token}/return',
      changes: [],
      summary: 'Takes a device back that was handed over: signs the account in by its PIN, and ends the link',
      ...GUEST,
      params: tokenParams,
      body: z.object({ pin }),
      data: z.object({ token: z.string(), archiveId: id }),
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
      body: answersSoFar.extend({ administrationId: ofTest }),
      data: answersKept.extend({
        /** Telephone numbers to call, if an answer raised a safety flag. */
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
      body: z.object({ answers, revision: versionField, administrationId: ofTest }),
      data: guestPage,
    }),
  },
  ['archives', 'guidance', 'followUps', 'instruments'],
);
