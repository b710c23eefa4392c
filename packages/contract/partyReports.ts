import { z } from 'zod';
import { call, calls, EVERYONE } from './call.ts';
import { DICTS } from './dict.ts';
import { id, optional, patientWords, versionField, wireDate } from './fields.ts';
import { job } from './jobs.ts';
import { page, pageQuery } from './paging.ts';

/** By what a partner is asked: one of our patients, the partner's own number of a patient, an accession number, days. */
export const PARTY_QUERY_WAYS = ['patient', 'patientNumber', 'accession', 'days'] as const;
/** `matched`: belongs to a patient. `proposed`: a patient is proposed for it. `unmatched`: nobody's yet. */
export const PARTY_MATCHES = ['matched', 'proposed', 'unmatched'] as const;
/** How much of a study lies here. */
export const PARTY_FETCHED = ['none', 'part', 'all'] as const;
/** What an object of a study is to a reader. `other` can only be taken along in the zip. */
export const PARTY_KINDS = ['image', 'pdf', 'structured', 'other'] as const;
export type PartyKind = (typeof PARTY_KINDS)[number];
/** What a row of a structured report holds (PS3.3, C.17.3: value types). */
export const STRUCTURED_KINDS = [
  'container',
  'text',
  'code',
  'number',
  'date',
  'time',
  'dateTime',
  'person',
  'uid',
  'image',
  'object',
  'coordinates',
  'unknown',
] as const;
/** The most studies that one query takes in. */
export const PARTY_STUDIES = 2000;

const rule = (path: string, name: string) => ({ code: 'custom' as const, path: [path], params: { rule: name } });

export const partyQueryFields = z.object({
  requestId: id,
  partnerId: id,
  by: z.enum(PARTY_QUERY_WAYS),
  archiveId: id.nullish(),
  /** As the partner keeps it. */
  patientNumber: optional(64),
  /** DICOM allows 16 characters; some send more. */
  accessionNumber: optional(64),
  /** Days of the studies, both inclusive. */
  beginDay: wireDate.nullish(),
  endDay: wireDate.nullish(),
  /** Whether images and reports are fetched at once, or when they are asked for. */
  withImages: z.boolean(),
});

export const partyQuery = partyQueryFields.superRefine((given, ctx) => {
  const needed = {
    patient: given.archiveId ? null : 'archiveId',
    patientNumber: given.patientNumber ? null : 'patientNumber',
    accession: given.accessionNumber ? null : 'accessionNumber',
    days: given.beginDay ? (given.endDay ? null : 'endDay') : 'beginDay',
  }[given.by];
  if (needed) ctx.addIssue(rule(needed, 'required'));
  if (given.by === 'days' && given.beginDay && given.endDay && given.endDay < given.beginDay)
    ctx.addIssue(rule('endDay', 'endBeforeStart'));
  // A star or question mark would ask for everybody's.
  for (const path of ['patientNumber', 'accessionNumber'] as const)
    if (/[*?\\]/.test(given[path] ?? '')) ctx.addIssue(rule(path, 'noWildcards'));
});

const person = z.object({
  archiveId: id,
  name: z.string(),
  gender: z.enum(DICTS.gender),
  birthday: z.string(),
});

export const partyStudy = z.object({
  id,
  partnerName: z.string(),
  match: z.enum(PARTY_MATCHES),
  /** The patient it belongs to, or who is proposed; null for nobody. */
  patient: person.nullable(),
  /** Who confirmed the patient; null where identity number, date of birth and sex agree. */
  matchedByName: z.string().nullable(),
  /** As the partner names the patient. */
  sentName: z.string().nullable(),
  sentNumber: z.string().nullable(),
  sentBirthday: z.string().nullable(),
  sentGender: z.enum(DICTS.gender).nullable(),
  studyDate: z.string().nullable(),
  accessionNumber: z.string().nullable(),
  description: z.string().nullable(),
  /** Kinds of its series by DICOM: CT, MR, SR. */
  modalities: z.array(z.string()),
  series: z.int(),
  /** Images and documents that the partner has of it, and that lie here. */
  instances: z.int(),
  kept: z.int(),
  fetched: z.enum(PARTY_FETCHED),
  /** The years after which the institution erases images, where the study was found longer ago; else null. */
  erasedAfterYears: z.int().nullable(),
  foundTime: z.string(),
  foundByName: z.string().nullable(),
  version: z.int(),
});

const keptObject = z.object({
  id,
  number: z.int().nullable(),
  sopClass: z.string(),
  kind: z.enum(PARTY_KINDS),
  /** Pictures in it. */
  frames: z.int(),
  /** Where the slice lies along the normal of its plane, in mm; null where the image does not tell. */
  location: z.number().nullable(),
  bytes: z.int(),
});

const structuredRow = z.object({
  /** How deep it stands in the tree; the report's title is at 0. */
  depth: z.int(),
  kind: z.enum(STRUCTURED_KINDS),
  /** The meaning of its concept. */
  name: z.string().nullable(),
  /** Text, meaning of a code, number as written, day as YYYY-MM-DD; null for what has none. */
  value: z.string().nullable(),
  unit: z.string().nullable(),
  /** An image or document that it refers to; `id` is null when that does not lie here. */
  refers: z.object({ id: id.nullable(), frames: z.array(z.int()) }).nullable(),
  /** Whether something of it could not be read. */
  unreadable: z.boolean(),
});

const structuredReport = z.object({
  title: z.string().nullable(),
  /** As the report says of itself; null where it does not. */
  complete: z.boolean().nullable(),
  verified: z.boolean().nullable(),
  /** Its own day and time, without an offset, as the partner wrote them. */
  contentDay: z.string().nullable(),
  rows: z.array(structuredRow),
  /** Rows that were left out, since there are too many or they stand too deep. */
  leftOut: z.int(),
});

const READS = { access: EVERYONE, scope: 'patients' } as const;
const one = z.object({ id });
const versioned = z.object({ id, version: versionField });

export const partyReportCalls = calls(
  'partyReports',
  {
    list: call({
      method: 'GET',
      path: '/party-report/list',
      summary:
        'Studies of partners: those of patients within the actor’s scope, and nobody’s for whoever may see all patients',
      ...READS,
      query: z.object({
        ...pageQuery,
        archiveId: id.optional(),
        partnerId: id.optional(),
        match: z.enum(PARTY_MATCHES).optional(),
        text: patientWords,
        beginDay: wireDate.optional(),
        endDay: wireDate.optional(),
        orderBy: z
          .enum(['foundTime desc', 'foundTime asc', 'studyDate desc', 'studyDate asc'])
          .default('foundTime desc'),
      }),
      data: page(partyStudy),
    }),
    one: call({
      method: 'GET',
      path: '/party-report/study',
      summary: 'One study of a partner',
      ...READS,
      query: one,
      data: partyStudy,
    }),
    addReportQuery: call({
      method: 'POST',
      path: '/party-report/addReportQuery',
      changes: ['jobs'],
      summary: 'Asks a partner for studies; only whoever may see all patients asks by anything but a patient',
      ...READS,
      body: partyQuery,
      data: job,
    }),
    match: call({
      method: 'POST',
      path: '/party-report/match',
      changes: ['partyReports'],
      summary: 'Says whose study it is',
      ...READS,
      body: versioned.extend({ archiveId: id }),
      data: partyStudy,
    }),
    unmatch: call({
      method: 'POST',
      path: '/party-report/unmatch',
      changes: ['partyReports'],
      summary: 'Says that it is not this patient’s: a match or a proposal is undone, and not proposed again',
      ...READS,
      body: versioned,
      data: z.null(),
    }),
    fetch: call({
      method: 'POST',
      path: '/party-report/fetch',
      changes: ['jobs'],
      summary: 'Fetches the images and documents of a study',
      ...READS,
      body: one.extend({ requestId: id }),
      data: job,
    }),
    images: call({
      method: 'GET',
      path: '/party-report/images',
      summary: 'The series of a study with the images and documents that lie here',
      ...READS,
      query: one,
      data: z.array(
        z.object({
          id,
          number: z.int().nullable(),
          modality: z.string().nullable(),
          description: z.string().nullable(),
          instances: z.int(),
          kept: z.array(keptObject),
        }),
      ),
    }),
    image: call({
      method: 'GET',
      path: '/party-report/image',
      shows: 'partyReports',
      tells: { noun: 'files', reads: [] },
      summary: 'One image or document, as DICOM',
      ...READS,
      query: one,
      data: 'blob',
    }),
    document: call({
      method: 'GET',
      path: '/party-report/document',
      tells: { noun: 'files', reads: [] },
      summary: 'The PDF within an encapsulated document',
      ...READS,
      query: one,
      data: 'blob',
    }),
    structured: call({
      method: 'GET',
      path: '/party-report/structured',
      tells: { noun: 'files', reads: [] },
      summary: 'A structured report as rows of a tree, in its own order',
      ...READS,
      query: one,
      data: structuredReport,
    }),
    downloadImageData: call({
      method: 'GET',
      path: '/party-report/download_image_data',
      summary: 'All of a study that lies here, as a zip',
      ...READS,
      query: one,
      data: 'blob',
    }),
  },
  ['archives', 'partners'],
);
