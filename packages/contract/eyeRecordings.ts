import { z } from 'zod';
import { call, calls, EVERYONE } from './call.ts';
import { EYE_RECORDING_STATES, EYE_SOURCES, eyeEvent, eyePlaced, eyeQuality, eyeScreen, eyeTask } from './eyeValues.ts';
import { id, idParams } from './fields.ts';

/** Largest recording, in bytes. */
export const EYE_RECORDING_BYTES = 500 * 1024 * 1024;
/** Pixels that a trace is drawn on at most, and events that a recording may have. */
export const TRACE_PIXELS = 4000;
const EVENTS_AT_MOST = 15_000;
/** The longest recording: a day, in milliseconds. */
const LATEST_MS = 24 * 3_600_000;

/** A problem of a recording in words. `line` is that of the file, null for one of the whole. */
const problem = z.object({ line: z.int().nullable(), text: z.string() });

export const eyeRecording = z.object({
  id,
  assessmentId: id,
  /** Null when it is of the whole assessment. */
  task: eyeTask.nullable(),
  source: z.enum(EYE_SOURCES),
  fileName: z.string(),
  bytes: z.int(),
  state: z.enum(EYE_RECORDING_STATES),
  /** Why nothing could be read from it; null unless it was refused. */
  refusal: problem.nullable(),
  format: z.string().nullable(),
  screen: eyeScreen.nullable(),
  /** ms from the beginning of what was shown to the recording's first sample; null where the recording says it. */
  offsetMs: z.number().nullable(),
  quality: eyeQuality.nullable(),
  /** What was noticed while it was read, the first 200. */
  problems: z.array(problem),
  /** What was shown meanwhile; empty where neither the file nor the log tells when. */
  placed: z.array(eyePlaced),
  /** Of its events as corrected by hand; 0 for the automatic ones. */
  revision: z.int(),
  createTime: z.string(),
  byName: z.string().nullable(),
});

const correction = z.object({
  revision: z.int(),
  byName: z.string().nullable(),
  time: z.string(),
  events: z.int(),
});

/** Events as they are saved: what an event measures follows from the trace. */
const correctedEvents = z
  .array(eyeEvent.pick({ kind: true, fromMs: true, untilMs: true }))
  .max(EVENTS_AT_MOST)
  .refine((events) => events.every(({ fromMs, untilMs }) => fromMs >= 0 && untilMs > fromMs && untilMs <= LATEST_MS), {
    params: { rule: 'eyeEvents' },
  })
  .refine((events) => events.every(({ fromMs }, at) => at === 0 || fromMs >= (events[at - 1]?.untilMs ?? 0)), {
    params: { rule: 'eyeEvents' },
  });

const screenQuery = {
  widthPx: z.coerce.number().pipe(eyeScreen.shape.widthPx).optional(),
  heightPx: z.coerce.number().pipe(eyeScreen.shape.heightPx).optional(),
  widthMm: z.coerce.number().pipe(eyeScreen.shape.widthMm).optional(),
  heightMm: z.coerce.number().pipe(eyeScreen.shape.heightMm).optional(),
  distanceMm: z.coerce.number().pipe(eyeScreen.shape.distanceMm).optional(),
};
const ms = z.coerce.number().min(0).max(LATEST_MS);
const offset = z.coerce.number().min(-LATEST_MS).max(LATEST_MS);

const READS = { access: EVERYONE, scope: 'patients' } as const;
const WRITES = { access: EVERYONE, scope: 'patients' } as const;

export const eyeRecordingCalls = calls('eye', {
  upload: call({
    method: 'POST',
    path: '/brain-assess/upload/{id}',
    changes: ['eye'],
    summary: 'Takes a recording of an assessment; its analysis follows. The same recordingId again adds nothing',
    repeatable: true,
    ...WRITES,
    params: idParams,
    query: z.object({
      recordingId: id,
      task: eyeTask.optional(),
      /** ms from the beginning of what was shown to the first sample; left out where the file says it. */
      offsetMs: offset.optional(),
      ...screenQuery,
    }),
    outside: true,
    upload: { maxBytes: EYE_RECORDING_BYTES },
    data: eyeRecording,
  }),
  analyse: call({
    method: 'POST',
    path: '/brain-assess/analyse/{id}',
    changes: ['eye'],
    summary: 'Analyses a recording anew, with another task, screen or beginning; the id is the recording’s',
    repeatable: true,
    ...WRITES,
    params: idParams,
    body: z.object({
      task: eyeTask.nullable(),
      offsetMs: z.number().min(-LATEST_MS).max(LATEST_MS).nullable(),
      screen: eyeScreen.nullable(),
    }),
    data: eyeRecording,
  }),
  trace: call({
    method: 'GET',
    path: '/brain-assess/trace/{id}',
    shows: 'eye',
    tells: { noun: 'files', reads: [] },
    summary:
      'What must be drawn of a stretch of a recording, as bytes (packages/gaze, `traceBlob`); the id is the recording’s',
    ...READS,
    params: idParams,
    query: z.object({
      from: ms.default(0),
      until: ms.default(LATEST_MS),
      pixels: z.coerce.number().int().min(10).max(TRACE_PIXELS).default(1000),
    }),
    data: 'blob',
  }),
  events: call({
    method: 'GET',
    path: '/brain-assess/events/{id}',
    summary: 'The events of a recording, found and corrected by hand; the id is the recording’s',
    ...READS,
    params: idParams,
    data: z.object({
      automatic: z.array(eyeEvent),
      /** Null when none were corrected. */
      corrected: z.array(eyeEvent).nullable(),
      /** Who corrected them and when, newest first. */
      history: z.array(correction),
    }),
  }),
  correct: call({
    method: 'POST',
    path: '/brain-assess/corrections/{id}',
    changes: ['eye'],
    summary: 'Saves events corrected by hand beside those found; the id is the recording’s',
    ...WRITES,
    params: idParams,
    outside: true,
    /** `revision` is that on which the correction was made; `events` is null to take all corrections back. */
    body: z.object({ revision: z.int().min(0), events: correctedEvents.nullable() }),
    data: z.object({ revision: z.int() }),
  }),
  original: call({
    method: 'GET',
    path: '/brain-assess/original/{id}',
    tells: { noun: 'files', reads: [] },
    summary: 'The file of a recording as it was sent; the id is the recording’s',
    ...READS,
    params: idParams,
    data: 'blob',
  }),
});
