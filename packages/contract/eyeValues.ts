import { EVENT_KINDS } from '@cogclinic/gaze/event';
import { TASK_CODES } from '@cogclinic/gaze/tasks/codes';
import { EYES } from '@cogclinic/gaze/trace';
import { z } from 'zod';
import { asTyped } from './fields.ts';

export const eyeTask = z.enum(TASK_CODES);
export const eyeSide = z.enum(EYES);

const pixels = z.number().min(100).max(20_000);
const millimetres = z.number().min(30).max(10_000);
/** The screen that the stimuli were shown on, and its distance from the eye. */
export const eyeScreen = z.object({
  widthPx: pixels,
  heightPx: pixels,
  widthMm: millimetres,
  heightMm: millimetres,
  distanceMm: z.number().min(50).max(5000),
});

const sinceBegun = z
  .number()
  .min(0)
  .max(24 * 3_600_000);
/** A trial that was shown to its end: its place among those of the version, and when each phase was on the screen. */
export const eyeShown = z.object({
  trial: z.int().min(0).max(1000),
  /** ms since the task's beginning. */
  phases: z.array(z.object({ fromMs: sinceBegun, untilMs: sinceBegun })).max(100),
});

/** The trials of a task as a recording shows them, in ms from its first sample; those before it are negative. */
export const eyePlaced = z.object({
  task: eyeTask,
  shown: z.array(z.object({ trial: z.int(), phases: z.array(z.object({ fromMs: z.number(), untilMs: z.number() })) })),
});

/** An event on the wire: what `GazeEvent` of packages/gaze says, null where it says NaN. */
export const eyeEvent = z.object({
  kind: z.enum(EVENT_KINDS),
  /** ms from the first sample of the recording. */
  fromMs: z.number(),
  untilMs: z.number(),
  startX: z.number().nullable(),
  startY: z.number().nullable(),
  endX: z.number().nullable(),
  endY: z.number().nullable(),
  amplitude: z.number().nullable(),
  peakVelocity: z.number().nullable(),
});

export const EYE_SOURCES = ['upload', 'device'] as const;
/** `waiting`: not analysed yet; `refused`: nothing could be read from it, and `refusal` says why. */
export const EYE_RECORDING_STATES = ['waiting', 'analysed', 'refused'] as const;
/** What tells how good a recording is; shares are 0 to 1. */
export const eyeQuality = z.object({
  /** From the timestamps. */
  rateHz: z.number(),
  /** What the file says of its rate; null where it says nothing. */
  statedRateHz: z.number().nullable(),
  samples: z.int(),
  durationMs: z.number(),
  eyes: z.array(eyeSide),
  /** The eye that was analysed. */
  eye: eyeSide,
  /** Samples that are missing or without gaze, of all that the rate promises. */
  lossShare: z.number(),
  /** Stretches of more than 75 ms without gaze, and the longest of them. */
  gaps: z.int(),
  longestGapMs: z.number(),
  jitterMs: z.number().nullable(),
  /** Root mean square of the way from sample to sample, in degrees; null where it cannot be told. */
  precisionDeg: z.number().nullable(),
});

/** The name of a value in the locales. */
export const eyeCode = asTyped(60).min(1);
