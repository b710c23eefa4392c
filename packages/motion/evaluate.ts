import { type Measures, measuresOf } from './measures.ts';
import { type Motion, motionOf } from './motion.ts';
import { neutralOf } from './neutral.ts';
import { readPoses } from './poseCsv.ts';
import { UnreadablePoses } from './poseProblem.ts';
import { type Sampling, samplingOf } from './sampling.ts';
import { type Stretch, stretchesOf } from './trials.ts';
import { type Warning, warningsOf } from './warnings.ts';

/** A neck, evaluated from one recording. */
export type Evaluation = Readonly<{
  device: string | null;
  hasTrunk: boolean;
  sampling: Sampling;
  measures: Measures;
  warnings: readonly Warning[];
  stretches: readonly Stretch[];
  motion: Motion;
}>;

/**
 * Evaluates a file "#pose-csv v1".
 * @throws UnreadablePoses when it cannot be read, has no neutral, or shows no movement
 */
export function evaluate(text: string): Evaluation {
  const file = readPoses(text);
  const sampling = samplingOf(file);
  const neutral = neutralOf(file.samples);
  const stretches = stretchesOf(file.samples);
  const motion = motionOf(file.samples, neutral, sampling);
  const measures = measuresOf(motion, stretches);
  const isEmpty = [...Object.values(measures.directions), ...Object.values(measures.positionSense)].every(
    (one) => one === null,
  );
  if (isEmpty) throw new UnreadablePoses('noMovement');
  const warnings = warningsOf({ file, sampling, neutral, stretches, measures });
  return { device: file.head.device, hasTrunk: file.hasTrunk, sampling, measures, warnings, stretches, motion };
}
