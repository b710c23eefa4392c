import type { Instrument } from '@cogclinic/scales/instrument';
import { z } from 'zod';
import { ADMINS, call, EVERYONE } from './call.ts';
import { idParams, text, versionField } from './fields.ts';
import { answers, answerValue, instrument, instrumentCode, score } from './scales.ts';

/** Codes of an institution's own instruments; none of the catalogue's begin so. */
export const ownCode = z.string().regex(/^OWN-[A-Z0-9][A-Z0-9-]{0,25}$/);

/** A FHIR Questionnaire as a file. */
export const QUESTIONNAIRE_BYTES = 5 * 1024 * 1024;
const MOST_ITEMS = 2000;
/** Of the warnings of an import that are kept with its draft. */
export const MOST_FINDINGS = 1000;

const list = <T extends z.ZodType>(schema: T, most: number) => z.array(schema).max(most).readonly();
const words = text(20_000);
// No answer can be kept under the one name that every object bears already.
const code = text(255)
  .min(1)
  .regex(/^(?!__proto__$)/);
/** A draft may lack any of its texts. */
const texts = z.object({ zh: words, 'zh-TW': words, en: words, ru: words }).readonly();
const number = z.number().min(-1_000_000_000).max(1_000_000_000);
const yes = z.literal(true).optional();

const coding = z.object({ system: words.optional(), code, display: words.optional() }).readonly();
const choice = z
  .object({
    value: number,
    text: texts,
    unrated: yes,
    points: number.optional(),
    coding: coding.optional(),
    literal: z
      .object({ kind: z.enum(['integer', 'string', 'date', 'time']), value: z.union([number, words]) })
      .readonly()
      .optional(),
  })
  .readonly();

const condition = z
  .object({
    item: code,
    is: z.enum(['equals', 'notEquals', 'atLeast', 'atMost', 'above', 'below', 'answered', 'unanswered']),
    value: z.union([number, words]),
  })
  .readonly();

const base = {
  code,
  text: texts,
  hint: texts.optional(),
  unscored: yes,
  when: list(z.union([condition, list(condition, 500)]), 500).optional(),
  within: code.optional(),
  required: yes,
  calculated: text(4000).optional(),
  initial: z.union([number, words, list(number, 500)]).optional(),
  readOnly: yes,
  hidden: yes,
  codings: list(coding, 100).optional(),
  definition: words.optional(),
  prefix: words.optional(),
};
const choices = list(choice, 500);
const item = z.discriminatedUnion('kind', [
  z.object({ ...base, kind: z.literal('choice'), choices }).readonly(),
  z.object({ ...base, kind: z.literal('multiple'), choices }).readonly(),
  z
    .object({
      ...base,
      kind: z.literal('number'),
      min: number,
      max: number,
      step: number,
      as: z.enum(['line', 'clock', 'seconds']).optional(),
      ends: z.object({ from: texts, to: texts }).optional(),
      unit: texts.optional(),
      unitCoding: coding.optional(),
      exchange: z.enum(['integer', 'decimal', 'quantity']).optional(),
    })
    .readonly(),
  z
    .object({
      ...base,
      kind: z.literal('text'),
      unscored: z.literal(true),
      maxLength: z.int().min(1).max(2000),
      long: yes,
      format: z.enum(['date', 'time', 'dateTime']).optional(),
      otherOf: code.optional(),
    })
    .readonly(),
]);

const section = z
  .object({
    code,
    title: texts,
    note: texts.optional(),
    groups: list(code, 50).optional(),
    repeats: list(code, 50).optional(),
    groupTitles: list(texts.nullable(), 50).optional(),
    items: list(item, MOST_ITEMS),
  })
  .readonly();

const confirmation = z.enum(['confirmed', 'unconfirmed', 'disputed']);
const band = z
  .object({
    code,
    from: number,
    to: number,
    level: z.enum(['normal', 'mild', 'moderate', 'severe']),
    name: texts,
    meaning: texts,
    advice: texts,
  })
  .readonly();
const bands = list(band, 20);
const normSet = z
  .object({
    code,
    name: texts,
    source: words,
    confirmation,
    groups: list(z.object({ bands }).readonly(), 1),
  })
  .readonly();
const better = z.enum(['higher', 'lower']);
const subscale = z
  .object({
    code,
    name: texts,
    items: list(code, MOST_ITEMS),
    as: z.enum(['sum', 'mean']),
    reversed: list(code, MOST_ITEMS).optional(),
    factor: number.optional(),
    missingAllowed: z.int().min(0).max(MOST_ITEMS).optional(),
    better: better.optional(),
    dimension: z.enum(['attention', 'abstraction', 'calculation', 'execution', 'memory']).optional(),
    norm: z.object({ source: words, confirmation, bands }).readonly().optional(),
  })
  .readonly();

const flag = z.object({ code, item: code, atLeast: number, text: texts, advice: texts }).readonly();

/** An own instrument as it is written: what an editor makes, or a file brings. Rules, norms by group and tasks it has none. */
const written = z
  .object({
    code: ownCode,
    version: text(40),
    name: texts,
    description: texts,
    instruction: texts,
    category: z.literal('own'),
    page: z.enum(['questions', 'questionsbranch']),
    answeredBy: z.enum(['patient', 'informant', 'examiner']),
    minutes: z.object({ from: z.int().min(0).max(2000), to: z.int().min(0).max(2000) }),
    source: words,
    derivedFrom: words.optional(),
    loinc: z.object({ panel: code.optional() }).optional(),
    licence: z.object({
      kind: z.enum(['free', 'attribution', 'permission']),
      owner: words,
      terms: texts,
      confirmationNeeded: z.literal(false),
    }),
    needsEducation: z.literal(false),
    variables: list(z.object({ name: code, expression: text(4000).min(1) }), 200).optional(),
    sections: list(section, MOST_ITEMS),
    scoring: z.object({
      total: z.enum(['sum', 'count', 'none']),
      reversed: list(code, MOST_ITEMS),
      subscales: list(subscale, 200),
      adjustments: list(z.never(), 0),
      flags: list(flag, 100),
      bandRules: list(z.never(), 0),
      missingAllowed: z.int().min(0).max(MOST_ITEMS),
      min: number,
      max: number,
      better,
    }),
    normSets: list(normSet, 1),
    defaultNormSet: code.nullable(),
  })
  .readonly();

/** Typed as any instrument; what the parts above do not know is refused when it is parsed. */
export const ownInstrument = written as unknown as z.ZodType<Instrument, Instrument>;

/** `draft` stands for one that was never published. */
export const OWN_STATES = ['draft', 'published', 'retired'] as const;
const state = z.enum(OWN_STATES);

export const ownRow = z.object({
  id: ownCode,
  name: z.string(),
  items: z.int(),
  state,
  /** Of the published or last retired version. */
  version: z.int().nullable(),
  /** Whether there is a draft beside it, and as of which saving. */
  hasDraft: z.boolean(),
  draftRevision: z.int().nullable(),
  savedTime: z.string(),
  savedBy: z.string(),
});

/** A warning of an import as it is kept with the draft: words come of it in each reader's language. */
export const keptFinding = z
  .object({
    rule: z.string().regex(/^[a-z][A-Za-z]{0,59}$/),
    /** The linkId, or the place within the file; null for the whole. */
    item: words.nullable(),
    params: z.record(text(60), z.union([z.number(), words])),
  })
  .readonly();
export type KeptFinding = z.output<typeof keptFinding>;

/** What an import says of a file. */
export const finding = keptFinding
  .unwrap()
  .extend({
    severity: z.enum(['error', 'warning']),
    text: z.string(),
    /** What to do. */
    advice: z.string(),
  })
  .readonly();

export const own = z.object({
  id: ownCode,
  state,
  /** The published, else the last retired version. */
  current: instrument.nullable(),
  /** With the warnings of the file that it was imported from, until they are dismissed. */
  draft: z.object({ instrument, revision: z.int(), findings: z.array(finding) }).nullable(),
  versions: z.array(z.object({ version: z.int(), state, by: z.string(), time: z.string() })),
});

const ownParams = z.object({ id: ownCode });
const WRITES = { access: ADMINS, scope: 'institution' } as const;

export const ownInstrumentCalls = {
  list: call({
    method: 'GET',
    path: '/paper/own/list',
    summary: 'The institution’s own instruments, named in the reader’s language',
    access: EVERYONE,
    scope: 'institution',
    data: z.array(ownRow),
  }),
  one: call({
    method: 'GET',
    path: '/paper/own/{id}',
    summary: 'One of them with its draft and its versions',
    access: EVERYONE,
    scope: 'institution',
    params: ownParams,
    data: own,
  }),
  saveDraft: call({
    method: 'PUT',
    path: '/paper/own/{code}/draft',
    summary: 'Keeps a draft: a new one without a revision, else the one of that revision',
    ...WRITES,
    // A file's texts come in one language, a draft's in four.
    bodyBytes: 4 * QUESTIONNAIRE_BYTES,
    params: z.object({ code: ownCode }),
    body: z.object({
      instrument: ownInstrument,
      revision: versionField.nullish(),
      /** The warnings of its import that are not dismissed; absent, those that are kept stay. */
      findings: list(keptFinding, MOST_FINDINGS).optional(),
    }),
    data: z.object({ revision: z.int() }),
  }),
  tryAnswers: call({
    method: 'POST',
    path: '/paper/own/try',
    summary: 'Scores answers to a draft as a test would, with what expressions make of them; keeps nothing',
    access: ADMINS,
    scope: 'institution',
    bodyBytes: 4 * QUESTIONNAIRE_BYTES,
    /** The instrument is checked as one that is kept. */
    body: z.object({ instrument: instrument.pipe(ownInstrument), answers }),
    data: z.object({
      /** What expressions make of the answers, by items. */
      calculated: z.record(z.string(), answerValue),
      /** Whether the expressions took too long, so that nothing came of them. */
      stopped: z.boolean(),
      /** The items that a test could not be finished without. */
      missing: z.array(z.string()),
      score,
    }),
  }),
  dropDraft: call({
    method: 'POST',
    path: '/paper/own/{id}/dropDraft',
    summary: 'Gives up the draft of that revision; published versions stay',
    ...WRITES,
    params: ownParams,
    body: z.object({ revision: versionField }),
    data: z.null(),
  }),
  publish: call({
    method: 'POST',
    path: '/paper/own/{id}/publish',
    summary: 'Publishes the draft of that revision as the next version; refused while it is not complete',
    ...WRITES,
    params: ownParams,
    body: z.object({ revision: versionField }),
    data: z.object({ version: z.int() }),
  }),
  retire: call({
    method: 'POST',
    path: '/paper/own/{id}/retire',
    summary: 'Takes the published version out of use, or brings the last one back; reports and begun tests stay',
    ...WRITES,
    params: ownParams,
    body: z.object({ retired: z.boolean() }),
    data: z.null(),
  }),
  importFhir: call({
    method: 'POST',
    path: '/paper/own/fhir/import',
    summary: 'Reads an HL7 FHIR R4 Questionnaire as a draft and tells what was found; keeps nothing',
    access: ADMINS,
    scope: 'institution',
    upload: { maxBytes: QUESTIONNAIRE_BYTES },
    data: z.object({ instrument: instrument.nullable(), findings: z.array(finding) }),
  }),
  exportFhir: call({
    method: 'GET',
    path: '/paper/types/{id}/fhir',
    summary: 'An instrument as an HL7 FHIR R4 Questionnaire; one with a licence only once it is confirmed',
    access: EVERYONE,
    scope: 'institution',
    params: z.object({ id: instrumentCode }),
    data: 'blob',
  }),
  response: call({
    method: 'GET',
    path: '/screening_report/fhir/{id}',
    summary: 'A report’s answers as an HL7 FHIR R4 QuestionnaireResponse; noted as an export',
    access: EVERYONE,
    scope: 'patients',
    params: idParams,
    data: 'blob',
  }),
  chooseNorms: call({
    method: 'POST',
    path: '/paper/types/{id}/normSet',
    summary: 'Chooses the norm set that the institution uses unless told otherwise; old reports keep theirs',
    ...WRITES,
    params: z.object({ id: instrumentCode }),
    body: z.object({ normSet: text(60).min(1) }),
    data: z.null(),
  }),
};
