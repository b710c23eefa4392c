import type { Category, Instrument, PageFamily, Score } from '@cogclinic/scales/instrument';
import { z } from 'zod';
import { ADMINS, call, calls, EVERYONE } from './call.ts';
import { dictCode } from './dict.ts';
import { asTyped, id, idParams, LANGUAGES, LIMITS, optional, orNull, versionField, wireTime } from './fields.ts';
import { guarded } from './guarded.ts';

/** An instrument's code: "PHQ-9". */
export const instrumentCode = z.string().regex(/^[A-Z0-9][A-Z0-9-]{1,30}$/);
const typeParams = z.object({ id: instrumentCode });

/** The printed value or number; a text; or the chosen values of a multiple-choice item. */
export const answerValue = z.union([z.number(), asTyped(2000), z.array(z.number()).max(100).readonly()]);

/** `{"<item code>": value}`; the server checks items and values against the instrument. */
export const answers = guarded(z.record(asTyped(255).min(1), answerValue), (given) =>
  typeof given === 'object' && given !== null && Object.keys(given).length > MOST_ANSWERS
    ? { path: [], rule: 'tooMany', params: {} }
    : null,
);
const MOST_ANSWERS = 1000;

export const CATEGORIES = [
  'cognition',
  'staging',
  'function',
  'behaviour',
  'mood',
  'sleep',
  'health',
  'personality',
  'movement',
  'risk',
  'own',
] as const satisfies readonly Category[];

export const PAGE_FAMILIES = [
  'questions',
  'entry',
  'questionsmoca',
  'questionsbranch',
  'questionsSrhms',
  'QuestionsYbocs',
  'QuestionsXnsyz',
] as const satisfies readonly PageFamily[];

export const paperType = z.object({
  id: instrumentCode,
  /** The group of the instrument. */
  type: z.enum(CATEGORIES),
  name: z.string(),
  description: z.string(),
  answeredBy: z.enum(['patient', 'informant', 'examiner']),
  page: z.enum(PAGE_FAMILIES),
  /** Subscores of a paper form can be entered in place of answers (spec: MMSE and MoCA). */
  hasEntry: z.boolean(),
  items: z.int(),
  minutes: z.object({ from: z.int(), to: z.int() }),
  /** False until the institution has confirmed the licence. */
  enabled: z.boolean(),
});

export const instrument = z.custom<Instrument>((value) => typeof value === 'object' && value !== null);
export const score = z.custom<Score>((value) => typeof value === 'object' && value !== null);

export const tested = z.object({
  id,
  name: z.string(),
  gender: dictCode('gender'),
  age: z.int(),
  educationYears: z.int().nullable(),
});

/** When a form was filled in on paper, and who examined: an account of the institution, or a name of somebody outside. */
export const paperGiven = z
  .object({ givenTime: wireTime, examinerId: id.nullish(), examinerName: optional(LIMITS.name) })
  .refine(({ examinerId, examinerName }) => Boolean(examinerId) !== Boolean(examinerName), {
    path: ['examinerName'],
    params: { rule: 'oneExaminer' },
  });

/** One instrument given to one patient, from the first answer to the report. */
export const administration = z.object({
  id,
  instrument: instrumentCode,
  /** The version at the start of the test. */
  version: z.string(),
  patient: tested,
  informant: z.string().nullable(),
  /** What the informant is to the patient; null where nobody said. */
  informantRelation: dictCode('relation').nullable(),
  educationYears: z.int().nullable(),
  /** Null where no published norms exist for reading the score. */
  normSet: z.string().nullable(),
  answers: z.record(z.string(), answerValue),
  /** Counts the saves of the answers; an older save never overwrites a newer one. */
  revision: z.int(),
  state: z.enum(['open', 'finished', 'discarded']),
  reportId: id.nullable(),
  /** Its place in the battery that it is given in. */
  battery: z.object({ runId: id, name: z.string(), place: z.int(), count: z.int() }).nullable(),
  startTime: z.string(),
  savedTime: z.string(),
  by: z.string(),
  /** Null unless it is entered from paper; the name is that of the account where `examinerId` has one. */
  paper: z.object({ givenTime: z.string(), examinerId: id.nullable(), examinerName: z.string() }).nullable(),
});

const READS = { access: EVERYONE, scope: 'patients' } as const;
const WRITES = { access: EVERYONE, scope: 'patients' } as const;

const subject = {
  /** The informant who answered for the patient, where it is no contact of the file. */
  informant: optional(LIMITS.name),
  /** What that person is to the patient; of a contact the file tells it. */
  informantRelation: orNull(dictCode('relation')),
  /** Years of school at the time of the test; 0 is none. */
  educationYears: orNull(z.int().min(0).max(30)),
  normSet: asTyped(60).nullish(),
};

/** The Coping Style Questionnaire (应付方式), which has its own call for answers. */
export const COPING_STYLE = 'CSQ-62';

const submission = z
  .object({
    administrationId: id,
    archiveId: id,
    answers,
    testStartTime: wireTime,
    testEndTime: wireTime,
    /** In which the person who answered read or heard the items. */
    language: z.enum(LANGUAGES).nullish(),
    ...subject,
  })
  .refine((body) => body.testStartTime <= body.testEndTime, {
    path: ['testEndTime'],
    params: { rule: 'endBeforeStart' },
  });

/** The saved answers of an unfinished test. */
export const answersSoFar = z.object({
  answers,
  revision: versionField,
  /** The revision that these answers were based on: if the server holds another, they must not overwrite it unseen. */
  base: z.int().min(0).optional(),
});

export const answersKept = z.object({
  revision: z.int(),
  /** Another person or device saved since `base`; the server kept nothing of this request. */
  overtaken: z.literal(true).optional(),
  /** Results of expressions on the answers, by item; a patient receives only those of items that conditions read. */
  calculated: z.record(z.string(), answerValue).optional(),
  /** The expressions exceeded their time limit; their results follow with the submission. */
  calculationsLate: z.literal(true).optional(),
});

export const scaleCalls = calls(
  'administrations',
  {
    types: call({
      method: 'GET',
      path: '/paper/types/list',
      tells: { noun: 'instruments', reads: [] },
      summary: 'The instruments in groups, named in the reader’s language',
      access: EVERYONE,
      scope: 'institution',
      data: z.array(z.object({ type: paperType.shape.type, name: z.string(), items: z.array(paperType) })),
    }),
    recent: call({
      method: 'GET',
      path: '/paper/types/getRecentlyTypes',
      tells: { noun: 'instruments', reads: ['administrations'] },
      summary: 'The instruments that the account gave last, newest first',
      access: EVERYONE,
      scope: 'own',
      data: z.array(paperType),
    }),
    items: call({
      method: 'GET',
      path: '/paper/types/getPagerItems/{typeId}',
      tells: { noun: 'instruments', reads: [] },
      summary: 'One instrument whole, with its texts in four languages',
      access: EVERYONE,
      scope: 'institution',
      params: z.object({ typeId: instrumentCode }),
      /** The version of a test begun earlier. */
      query: z.object({ version: asTyped(40).optional() }),
      data: z.object({
        instrument,
        enabled: z.boolean(),
        confirmation: z.object({ by: z.string(), time: z.string() }).nullable(),
      }),
    }),
    confirmLicence: call({
      method: 'POST',
      path: '/paper/types/{id}/confirmLicence',
      changes: ['instruments'],
      summary: 'Records that the institution holds the instrument’s licence, and turns it on; or off again',
      access: ADMINS,
      scope: 'institution',
      params: typeParams,
      body: z.object({ held: z.boolean() }),
      data: z.null(),
    }),
    start: call({
      method: 'POST',
      path: '/paper/administrations/start',
      changes: ['administrations'],
      summary: 'Starts giving an instrument to a patient; the client makes the id, the same one twice starts once',
      repeatable: true,
      ...WRITES,
      body: z.object({
        id,
        instrument: instrumentCode,
        archiveId: id,
        ...subject,
        contactId: orNull(id),
        paper: paperGiven.nullish(),
      }),
      data: administration,
    }),
    paper: call({
      method: 'PUT',
      path: '/paper/administrations/{id}/paper',
      changes: ['administrations', 'answers'],
      summary: 'When an open administration was given on paper, and by whom; after the report neither changes',
      repeatable: true,
      ...WRITES,
      params: idParams,
      body: paperGiven,
      data: administration,
    }),
    open: call({
      method: 'GET',
      path: '/paper/administrations/open',
      summary: 'What was begun and not finished, within the actor’s scope, newest first',
      ...READS,
      query: z.object({ archiveId: id.optional(), instrument: instrumentCode.optional() }),
      data: z.array(administration),
    }),
    administration: call({
      method: 'GET',
      path: '/paper/administrations/{id}',
      tells: { noun: 'answers', reads: ['archives'] },
      summary: 'One administration with the answers given so far',
      ...READS,
      params: idParams,
      data: administration,
    }),
    saveAnswers: call({
      method: 'PUT',
      path: '/paper/administrations/{id}/answers',
      changes: [],
      summary: 'Keeps the answers given so far; idempotent by revision',
      repeatable: true,
      ...WRITES,
      params: idParams,
      body: answersSoFar,
      data: answersKept,
    }),
    discard: call({
      method: 'POST',
      path: '/paper/administrations/{id}/discard',
      changes: ['administrations', 'answers'],
      summary: 'Gives up an administration; its answers are kept but make no report',
      ...WRITES,
      params: idParams,
      data: z.null(),
    }),
    answer: call({
      method: 'POST',
      path: '/paper/types/{id}/answer',
      changes: ['administrations', 'reports'],
      summary: 'Submits the answers, scores them on the server and makes the report; idempotent by administrationId',
      repeatable: true,
      ...WRITES,
      params: typeParams,
      body: submission,
      data: z.object({ reportId: id, score }),
    }),
    answerCoping: call({
      method: 'POST',
      path: '/system/screening/paper/{id}/answeryffs',
      changes: ['administrations', 'reports'],
      summary: 'As answering an instrument, of the Coping Style Questionnaire alone (spec section 7)',
      repeatable: true,
      ...WRITES,
      params: z.object({ id: z.literal(COPING_STYLE) }),
      body: submission,
      data: z.object({ reportId: id, score }),
    }),
  },
  ['archives', 'instruments'],
);
