import { z } from 'zod';
import { FIGURE_NAMES } from './analysis.ts';
import { call, calls, EVERYONE } from './call.ts';
import { dictCode } from './dict.ts';
import { id, idParams, LANGUAGES, orNull, versionField } from './fields.ts';
import { ageGroup, EDUCATION_GROUPS, STATISTIC_DAYS } from './statistics.ts';

/** Letters of one account. */
export const LETTERS_AT_MOST = 10;
/** What kept a letter from its reader: no address, it could not be counted, or its address took no mail. */
export const LETTER_PROBLEMS = ['noEmail', 'failed', 'undelivered'] as const;

const ageKey = z.string().refine((key) => ageGroup.safeParse(key).success, { params: { rule: 'choice' } });

const chosen = {
  /** In the order of the page, whatever the order here. */
  figures: z.array(z.enum(FIGURE_NAMES)).min(1).max(FIGURE_NAMES.length),
  /** The length of the period, which ends on the day before the letter. */
  days: z.enum(STATISTIC_DAYS),
  /** Whose patients are counted, as on the page; of those whom the account may see when the letter is made. */
  departmentId: orNull(id),
  doctorId: orNull(id),
  age: orNull(ageKey),
  gender: orNull(dictCode('gender')),
  education: orNull(z.enum(EDUCATION_GROUPS)),
  language: z.enum(LANGUAGES),
  /** From Monday, 1, to Sunday, 7. */
  weekday: z.int().min(1).max(7),
  /** Hour of the institution's day. */
  hour: z.int().min(0).max(23),
};

const letter = z.object({
  id,
  figures: z.array(z.enum(FIGURE_NAMES)),
  days: z.enum(STATISTIC_DAYS),
  departmentId: id.nullable(),
  doctorId: id.nullable(),
  age: z.string().nullable(),
  gender: dictCode('gender').nullable(),
  education: z.enum(EDUCATION_GROUPS).nullable(),
  language: z.enum(LANGUAGES),
  weekday: z.int(),
  hour: z.int(),
  /** The filters in words. */
  filters: z.array(z.object({ label: z.string(), value: z.string() })),
  isOn: z.boolean(),
  lastSentTime: z.string().nullable(),
  /** Null while it is off. */
  nextTime: z.string().nullable(),
  /** What went wrong the last time; null once a letter was sent. */
  problem: z.enum(LETTER_PROBLEMS).nullable(),
  version: z.int(),
});

const OWN = { access: EVERYONE, scope: 'own' } as const;
const CHANGES = { method: 'POST', changes: ['analysisLetters'] } as const;

export const analysisLetterCalls = calls('analysisLetters', {
  list: call({
    method: 'GET',
    path: '/dataAnalysis/letters',
    summary: 'The account’s weekly letters of the data analysis, the oldest first, and the address that they go to',
    ...OWN,
    data: z.object({ email: z.string().nullable(), letters: z.array(letter) }),
  }),
  add: call({
    ...CHANGES,
    path: '/dataAnalysis/letters/add',
    summary: 'Has figures of the data analysis mailed to the account every week',
    ...OWN,
    /** `requestId` is made by the client; sending the same id twice adds once. */
    body: z.object({ requestId: id, ...chosen }),
    data: letter,
  }),
  update: call({
    ...CHANGES,
    path: '/dataAnalysis/letters/update',
    summary: 'Changes what a weekly letter has, or when it comes',
    ...OWN,
    body: z.object({ id, version: versionField, ...chosen }),
    data: letter,
  }),
  switch: call({
    ...CHANGES,
    path: '/dataAnalysis/letters/switch',
    summary: 'Switches a weekly letter on or off',
    ...OWN,
    repeatable: true,
    body: z.object({ id, isOn: z.boolean() }),
    data: letter,
  }),
  remove: call({
    method: 'DELETE',
    changes: ['analysisLetters'],
    path: '/dataAnalysis/letters/{id}',
    summary: 'Drops a weekly letter',
    ...OWN,
    params: idParams,
    data: z.null(),
  }),
  stop: call({
    ...CHANGES,
    path: '/dataAnalysis/letters/stop',
    summary: 'Switches off the weekly letter whose link this is; the link can do nothing else',
    access: 'public',
    scope: 'none',
    repeatable: true,
    body: z.object({ key: z.string().regex(/^[\w-]{60,120}$/) }),
    data: z.null(),
  }),
});
