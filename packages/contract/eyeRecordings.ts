import { z } from 'zod';
import { call, calls, EVERYONE } from './call.ts';
import { EYE_RECORDING_STATES, EYE_SOURCES, eyeQuality, eyeScreen, eyeTask } from './eyeValues.ts';
import { id, idParams } from './fields.ts';

/** Largest recording, in bytes. */
export const EYE_RECORDING_BYTES = 500 * 1024 * 1024;
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
  /** Of its events as corrected by hand; 0 for the automatic ones. */
  revision: z.int(),
  createTime: z.string(),
  byName: z.string().nullable(),
});

const screenQuery = {
  widthPx: z.coerce.number().pipe(eyeScreen.shape.widthPx).optional(),
  heightPx: z.coerce.number().pipe(eyeScreen.shape.heightPx).optional(),
  widthMm: z.coerce.number().pipe(eyeScreen.shape.widthMm).optional(),
  heightMm: z.coerce.number().pipe(eyeScreen.shape.heightMm).optional(),
  distanceMm: z.coerce.number().pipe(eyeScreen.shape.distanceMm).optional(),
};
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
