import { z } from 'zod';
import { ADMINS, call, calls, EVERYONE } from './call.ts';
import { idParams, text, versionField } from './fields.ts';
import { list } from './guarded.ts';
import { MOST_WORDINGS, ownCode, translations, unreadDraft, wording, words } from './ownInstrumentParts.ts';
import { answers, answerValue, instrument, instrumentCode, score } from './scales.ts';

/** Largest file of a FHIR Questionnaire, in bytes. */
export const QUESTIONNAIRE_BYTES = 5 * 1024 * 1024;
/** Largest body of a call that saves or tries a draft, in bytes. */
export const DRAFT_BYTES = 2 * 1024 * 1024;
const DRAFT_CALL_BYTES = DRAFT_BYTES + 512 * 1024;
/** Most import warnings that are kept with a draft. */
export const MOST_FINDINGS = 1000;

/** `draft`: never published. */
export const OWN_STATES = ['draft', 'published', 'retired'] as const;
const state = z.enum(OWN_STATES);

export const ownRow = z.object({
  id: ownCode,
  name: z.string(),
  items: z.int(),
  state,
  /** The published or last retired version. */
  version: z.int().nullable(),
  /** Whether a draft exists, and its revision. */
  hasDraft: z.boolean(),
  draftRevision: z.int().nullable(),
  savedTime: z.string(),
  savedBy: z.string(),
});

/** An import warning as kept with the draft; its words are made in each reader's language. */
export const keptFinding = z
  .object({
    rule: z.string().regex(/^[a-z][A-Za-z]{0,59}$/),
    /** The linkId, or the path within the file; null for the whole file. */
    item: words.nullable(),
    params: z.record(text(60), z.union([z.number(), words])),
  })
  .readonly();
export type KeptFinding = z.output<typeof keptFinding>;

/** A warning of an import. */
export const finding = keptFinding
  .unwrap()
  .extend({
    severity: z.enum(['error', 'warning']),
    text: z.string(),
    /** What the user should do. */
    advice: z.string(),
  })
  .readonly();

export const own = z.object({
  id: ownCode,
  state,
  /** The published, else the last retired version. */
  current: instrument.nullable(),
  /** With the warnings of its import, until they are dismissed. */
  draft: z.object({ instrument, revision: z.int(), findings: z.array(finding) }).nullable(),
  /** Of the draft, else of the current version. */
  translations,
  versions: z.array(z.object({ version: z.int(), state, by: z.string(), time: z.string() })),
});

const ownParams = z.object({ id: ownCode });
const WRITES = { access: ADMINS, scope: 'institution' } as const;

export const ownInstrumentCalls = calls('instruments', {
  list: call({
    method: 'GET',
    path: '/paper/own/list',
    tells: { noun: 'instruments', reads: ['drafts'] },
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
    changes: ['drafts'],
    summary: 'Keeps a draft: a new one without a revision, else the one of that revision',
    ...WRITES,
    bodyBytes: DRAFT_CALL_BYTES,
    params: z.object({ code: ownCode }),
    body: z.object({
      instrument: unreadDraft,
      revision: versionField.nullish(),
      /** The import's remaining warnings; when absent, the kept ones stay. */
      findings: list(keptFinding, MOST_FINDINGS).optional(),
      /** Stale wordings that the author says are right still. */
      stillRight: list(wording, MOST_WORDINGS).optional(),
      /** The own instrument that a new one is a copy of: what is stale of its translations is stale of the copy's. */
      copyOf: ownCode.nullish(),
    }),
    data: z.object({ revision: z.int(), translations }),
  }),
  tryAnswers: call({
    method: 'POST',
    path: '/paper/own/try',
    changes: [],
    summary: 'Scores answers to a draft as a test would, with what expressions make of them; keeps nothing',
    repeatable: true,
    access: ADMINS,
    scope: 'institution',
    bodyBytes: DRAFT_CALL_BYTES,
    /** The instrument is checked like one that is saved. */
    body: z.object({ instrument: unreadDraft, answers }),
    data: z.object({
      /** Results of expressions on the answers, by item. */
      calculated: z.record(z.string(), answerValue),
      /** Whether the expressions exceeded their time limit and gave no result. */
      stopped: z.boolean(),
      /** Items without whose answers a test cannot be finished. */
      missing: z.array(z.string()),
      score,
    }),
  }),
  dropDraft: call({
    method: 'POST',
    path: '/paper/own/{id}/dropDraft',
    changes: ['instruments'],
    summary: 'Gives up the draft of that revision; published versions stay',
    ...WRITES,
    params: ownParams,
    body: z.object({ revision: versionField }),
    data: z.null(),
  }),
  publish: call({
    method: 'POST',
    path: '/paper/own/{id}/publish',
    changes: ['instruments'],
    summary:
      'Publishes the draft of that revision as the next version; refused while it is not complete, and until it is said which answers must not wait and that stale translations may go out',
    ...WRITES,
    params: ownParams,
    body: z.object({
      revision: versionField,
      /** Said of an instrument none of whose items raises a safety alert: that no answer must not wait. */
      noUrgentAnswers: z.literal(true).optional(),
      /** Said of a draft with stale translations: that it is published with them. */
      withStale: z.literal(true).optional(),
    }),
    data: z.object({ version: z.int() }),
  }),
  retire: call({
    method: 'POST',
    path: '/paper/own/{id}/retire',
    changes: ['instruments'],
    summary: 'Takes the published version out of use, or brings the last one back; reports and begun tests stay',
    ...WRITES,
    params: ownParams,
    body: z.object({ retired: z.boolean() }),
    data: z.null(),
  }),
  importFhir: call({
    method: 'POST',
    path: '/paper/own/fhir/import',
    changes: [],
    summary: 'Reads an HL7 FHIR R4 Questionnaire as a draft and tells what was found; keeps nothing',
    repeatable: true,
    access: ADMINS,
    scope: 'institution',
    outside: true,
    upload: { maxBytes: QUESTIONNAIRE_BYTES },
    data: z.object({
      instrument: instrument.nullable(),
      findings: z.array(finding),
      /** Of an own export of the institution's: the instrument whose next version it can become, and its draft's revision. */
      next: z.object({ code: ownCode, version: z.int(), revision: z.int().nullable() }).nullable(),
    }),
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
    changes: ['instruments'],
    summary: 'Chooses the norm set that the institution uses unless told otherwise; old reports keep theirs',
    ...WRITES,
    params: z.object({ id: instrumentCode }),
    body: z.object({ normSet: text(60).min(1) }),
    data: z.null(),
  }),
});
