import { z } from 'zod';
import { archive } from './archives.ts';
import { call, calls, EVERYONE } from './call.ts';
import { dictCode } from './dict.ts';
import { id, idParams, LANGUAGES } from './fields.ts';
import { followUp } from './followUps.ts';
import { page, pageQuery } from './paging.ts';
import { recordCounts } from './recordCounts.ts';
import { ALERT_KINDS, RECORD_NOUNS, TIMELINE_EVENTS, TIMELINE_KINDS } from './records.ts';
import { confirmation, possible, unbanded } from './reports.ts';
import { instrumentCode } from './scales.ts';

/** One event of the timeline; `title` and `detail` are in the reader's language unless a person wrote them. */
export const timelineEntry = z.object({
  /** The id of the record: a report, an examination, … */
  id,
  kind: z.enum(TIMELINE_KINDS),
  event: z.enum(TIMELINE_EVENTS),
  title: z.string(),
  detail: z.string().nullable(),
  level: dictCode('level').nullable(),
  confirmation: confirmation.nullable(),
  byName: z.string().nullable(),
  time: z.string(),
});

/** A finding that needs attention. */
export const patientAlert = z.object({
  kind: z.enum(ALERT_KINDS),
  /** The record that it is about. */
  subjectId: id,
  title: z.string(),
  time: z.string(),
  /** Why the cut-offs of a severe level are to be read with care; absent where they are confirmed. */
  doubt: confirmation.exclude(['confirmed']).optional(),
});

const lastScore = z.object({
  reportId: id,
  instrument: instrumentCode,
  instrumentName: z.string(),
  total: z.number().nullable(),
  min: z.number(),
  max: z.number(),
  level: dictCode('level').nullable(),
  confirmation: confirmation.nullable(),
  bandName: z.string().nullable(),
  unbanded: unbanded.nullable(),
  possible: possible.nullable(),
  flagged: z.boolean(),
  testEndTime: z.string(),
  /** Difference from the previous total; null without one or when its range differs. */
  change: z.number().nullable(),
  direction: z.enum(['better', 'worse', 'same']).nullable(),
  /** The latest totals, oldest first, at most 20. */
  points: z.array(z.object({ reportId: id, day: z.string(), total: z.number() })),
});

export const overview = z.object({
  archive,
  scores: z.array(lastScore),
  alerts: z.array(patientAlert),
  nextFollowUp: followUp.nullable(),
  counts: recordCounts,
});

const READS = { access: EVERYONE, scope: 'patients' } as const;

export const overviewCalls = calls(
  'overview',
  {
    one: call({
      method: 'GET',
      path: '/archives/overview/{id}',
      summary:
        'All that the head of a patient’s page shows, at once: the file, last scores with their trend, alerts, the next follow-up',
      ...READS,
      params: idParams,
      data: overview,
    }),
    timeline: call({
      method: 'GET',
      path: '/archives/timeline/{id}',
      summary: 'Everything that happened with one patient, newest first',
      ...READS,
      params: idParams,
      query: z.object({
        ...pageQuery,
        kind: z.enum(TIMELINE_KINDS).optional(),
        orderBy: z.enum(['time desc']).default('time desc'),
      }),
      data: page(timelineEntry),
    }),
    summary: call({
      method: 'GET',
      path: '/archives/summary/pdf/{id}',
      summary: 'The brain health report of one patient as PDF: scores, levels, examinations, guidance and advice',
      ...READS,
      params: idParams,
      query: z.object({ language: z.enum(LANGUAGES).optional() }),
      data: 'blob',
    }),
  },
  [...RECORD_NOUNS, 'alerts', 'conclusions'],
);
