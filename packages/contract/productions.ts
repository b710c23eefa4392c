import { z } from 'zod';
import { call, calls, EVERYONE } from './call.ts';
import { asTyped, id, idParams, LANGUAGES, versionField } from './fields.ts';
import { type Excess, guarded } from './guarded.ts';

/** Largest recording of speech, in bytes. */
export const RECORDING_BYTES = 20 * 1024 * 1024;
export const STROKES_AT_MOST = 2_000;
/** Most points of a whole drawing, four times the longest real one; the page thins out longer drawings. */
export const POINTS_AT_MOST = 20_000;
/** The width of a drawing's canvas in its own units, the same on every screen; the height is in proportion. */
export const CANVAS_UNITS = 2_000;

/** The longest time of a task: a day, in milliseconds. */
export const MOMENTS_A_DAY = 24 * 60 * 60 * 1000;
/** Milliseconds since the start of the task. */
const since = z.int().min(0).max(MOMENTS_A_DAY);
const word = asTyped(60);
/** When the task was given, in milliseconds since 1970. */
const given = z.int().min(0).max(8_640_000_000_000_000).nullable();

/**
 * One line drawn without lifting the pen. `points` holds for each point x, y and the milliseconds since the previous
 * point.
 */
export const stroke = z.object({
  pointer: z.enum(['mouse', 'touch', 'pen', 'keyboard']),
  from: since,
  points: z
    .array(z.int().min(0).max(MOMENTS_A_DAY))
    .min(3)
    .max(POINTS_AT_MOST * 3)
    .refine((points) => points.length % 3 === 0, { params: { rule: 'invalid' } }),
});

export const drawing = z.object({
  kind: z.literal('drawing'),
  height: z.int().min(1).max(20_000),
  /** The language of the sheet, if it has letters. */
  language: z.enum(LANGUAGES).optional(),
  strokes: guarded(z.array(stroke).max(STROKES_AT_MOST), pointsExcess),
});

/**
 * The problem of a drawing's points: too many, or the first invalid number. The schema would read every one of too many
 * points and report each invalid one; this check does neither, and leaves other problems to the schema.
 */
function pointsExcess(strokes: unknown): Excess | null {
  if (!Array.isArray(strokes) || strokes.length > STROKES_AT_MOST) return null;
  const all = strokes.map(pointsOf);
  if (all.reduce((sum, points) => sum + points.length, 0) > POINTS_AT_MOST * 3) {
    return { path: [], rule: 'tooMany', params: {} };
  }
  for (const [at, points] of all.entries()) {
    const wrong = points.findIndex((value) => !isOfPoint(value));
    if (wrong >= 0) return { path: [at, 'points', wrong], rule: 'invalid', params: {} };
  }
  return null;
}

function pointsOf(stroke: unknown): readonly unknown[] {
  const points = typeof stroke === 'object' && stroke !== null && 'points' in stroke ? stroke.points : null;
  return Array.isArray(points) ? points : [];
}

const isOfPoint = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOMENTS_A_DAY;

/** What was recorded for one item, beside its points. */
const keptProduction = [
  drawing,
  /** The words of a list that the patient recalled, and intrusions. */
  z.object({
    kind: z.literal('words'),
    given,
    words: z.array(z.object({ word, listed: z.boolean(), at: since.nullable() })).max(200),
  }),
  z.object({
    kind: z.literal('taps'),
    letters: z.array(asTyped(8)).max(200),
    target: asTyped(8),
    interval: z.int().min(200).max(10_000),
    taps: z.array(since).max(1_000),
  }),
  z.object({
    kind: z.literal('serial'),
    from: z.int().min(-10_000).max(10_000),
    by: z.int().min(-1_000).max(1_000),
    steps: z.array(z.int().min(-100_000).max(100_000).nullable()).max(30),
  }),
  z.object({
    kind: z.literal('fluency'),
    seconds: z.int().min(1).max(600),
    /** Whether the time ran out. */
    done: z.boolean(),
    /** An empty word stands for one that was only counted. */
    words: z.array(z.object({ word, at: since.nullable(), repeated: z.boolean() })).max(300),
  }),
  z.object({ kind: z.literal('ticks'), of: z.array(word).max(100), ticked: z.array(z.int().min(0).max(99)).max(100) }),
  z.object({ kind: z.literal('timer'), milliseconds: since }),
] as const;

/** The media that a client may save; a recording has its own call. */
export const savedProduction = z.discriminatedUnion('kind', keptProduction);
export const production = z.discriminatedUnion('kind', [
  ...keptProduction,
  z.object({
    kind: z.literal('recording'),
    mime: z.enum(['audio/webm', 'audio/ogg', 'audio/mp4', 'audio/wav']),
    bytes: z.int(),
    milliseconds: since,
  }),
]);
export type Production = z.output<typeof production>;
export type ProductionKind = Production['kind'];

const item = asTyped(60).min(1);
const READS = { access: EVERYONE, scope: 'patients' } as const;
const WRITES = { access: EVERYONE, scope: 'patients' } as const;

export const productionCalls = calls(
  'productions',
  {
    list: call({
      method: 'GET',
      path: '/paper/administrations/{id}/productions',
      shows: 'administrations',
      summary: 'What was made while the items were given: drawings, words, taps, recordings, with their times',
      ...READS,
      params: idParams,
      data: z.array(z.object({ item: z.string(), production, revision: z.int(), savedTime: z.string() })),
    }),
    save: call({
      method: 'PUT',
      path: '/paper/administrations/{id}/productions/{item}',
      changes: [],
      summary: 'Keeps what was made for one item; idempotent by revision, an older one never overwrites a newer',
      repeatable: true,
      ...WRITES,
      params: z.object({ id, item }),
      body: z.object({ production: savedProduction, revision: versionField }),
      data: z.object({ revision: z.int() }),
    }),
    uploadRecording: call({
      method: 'POST',
      path: '/paper/administrations/{id}/productions/{item}/recording',
      changes: [],
      summary: 'Takes the recording of one item (WebM, Ogg, MP4 or WAV); a later one takes its place',
      repeatable: true,
      ...WRITES,
      params: z.object({ id, item }),
      query: z.object({
        revision: z.coerce.number().pipe(versionField),
        milliseconds: z.coerce.number().pipe(since),
      }),
      outside: true,
      upload: { maxBytes: RECORDING_BYTES },
      data: z.object({ revision: z.int() }),
    }),
    recording: call({
      method: 'GET',
      path: '/paper/administrations/{id}/productions/{item}/recording',
      tells: { noun: 'files', reads: [] },
      summary: 'The bytes of a recording',
      ...READS,
      params: z.object({ id, item }),
      data: 'blob',
    }),
  },
  ['administrations'],
);
