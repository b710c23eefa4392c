import { DIRECTIONS } from '@cogclinic/motion/direction';
import { WARNINGS } from '@cogclinic/motion/warnings';
import { z } from 'zod';

/** Directions in which a neck moves. */
export const neckDirection = z.enum(DIRECTIONS);

/** Degrees about the axes that a movement was not meant to go about. */
const coupled = z.object({ yaw: z.number().optional(), pitch: z.number().optional(), roll: z.number().optional() });

/** As `DirectionMeasures` of packages/motion: degrees, degrees a second, ms, shares from 0 to 1. */
const directionMeasures = z.object({
  trials: z.int(),
  left: z.int(),
  peakAngle: z.number(),
  meanOfThree: z.number().nullable(),
  peakVelocity: z.number(),
  meanVelocity: z.number(),
  reactionMs: z.number().nullable(),
  timeToPeakMs: z.number(),
  timeToPeakShare: z.number(),
  velocityPeaks: z.number(),
  smoothness: z.number(),
  coupled,
});

const plane = z.object({ range: z.number().nullable(), asymmetry: z.number().nullable() });

/** As `PositionSense` of packages/motion. */
const positionSense = z.object({
  trials: z.int(),
  isEnough: z.boolean(),
  absolute: z.number(),
  constant: z.number(),
  variable: z.number().nullable(),
  distance: z.number(),
  distanceCm: z.number(),
  points: z.array(z.object({ x: z.number(), y: z.number() })),
});

export const neckMeasures = z.object({
  directions: z.record(neckDirection, directionMeasures.nullable()),
  planes: z.object({ sagittal: plane, horizontal: plane, frontal: plane }),
  positionSense: z.record(neckDirection, positionSense.nullable()),
});

/** What lowers trust in an evaluation; its words are the reader's. */
export const neckWarning = z.object({
  code: z.enum(WARNINGS),
  direction: neckDirection.nullable(),
  values: z.record(z.string(), z.number()),
});

export const neckSampling = z.object({
  /** Hz, from the times. */
  rate: z.number(),
  durationMs: z.number(),
  samples: z.int(),
  /** Share of lost samples, 0 to 1. */
  loss: z.number(),
  gaps: z.int(),
  longestGapMs: z.number(),
  jitterMs: z.number(),
});
