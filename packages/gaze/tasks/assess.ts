import { bandOf, EYE_BANDS, type EyeBand } from './bands.ts';
import { specOf, TASKS } from './catalogue.ts';
import { TASK_CODES, type TaskCode } from './codes.ts';
import { type OwnReference, type Reference, referenceOf } from './references.ts';
import { type Doubt, EYE_DIMENSIONS, type EyeDimension, type MeasureSpec, type TaskResult } from './task.ts';

/** A measure held against its reference. */
export type AssessedMeasure = Readonly<{
  task: TaskCode;
  measure: string;
  value: number | null;
  better: MeasureSpec['better'];
  /** Valid trials behind it. */
  trials: number;
  /** Null without a value, or without a reference that has bands. */
  band: EyeBand | null;
  reference: Reference;
  doubts: readonly Doubt[];
}>;

export type AssessedDimension = Readonly<{
  dimension: EyeDimension;
  /** 0 to 100; null where nothing tells of it. */
  score: number | null;
  /** How much of what could tell of it did, 0 to 1: by the valid trials of its measures, half where the recording is doubted. */
  basis: number;
}>;

export type Results = Readonly<Partial<Record<TaskCode, TaskResult>>>;

/** Holds what each task measured against the reference of the age, the institution's own first. */
export function assessMeasures(results: Results, age: number, own: readonly OwnReference[]): AssessedMeasure[] {
  return TASK_CODES.flatMap((task) => {
    const result = results[task];
    if (!result) return [];
    return TASKS[task].specs.map(({ name: measure, better }): AssessedMeasure => {
      const value = result.measures[measure] ?? null;
      const reference = referenceOf({ task, measure, age }, own);
      const band = value !== null && better !== null ? bandOf(value, reference.limits, better) : null;
      const doubts = result.doubts.filter(({ measures }) => measures.includes(measure));
      const trials = result.counts[measure] ?? 0;
      return { task, measure, value, better, trials, band, reference, doubts };
    });
  });
}

/**
 * The five dimensions. A measure with a band stands for its place among the four bands (100, 67, 33 or 0), a share without one
 * for itself in percent, anything else for nothing; the score is their mean. Proposed by us; it is no test of the dimension.
 */
export function assessDimensions(measures: readonly AssessedMeasure[]): AssessedDimension[] {
  return EYE_DIMENSIONS.map((dimension) => {
    const possible = TASK_CODES.flatMap((task) =>
      TASKS[task].specs.filter((spec) => spec.dimension === dimension).map(({ name }) => ({ task, name })),
    );
    const told = measures.filter(({ task, measure }) => specOf(task, measure)?.dimension === dimension);
    const parts = told.flatMap((one) => partOf(one) ?? []);
    return {
      dimension,
      score: parts.length > 0 ? parts.reduce((sum, part) => sum + part, 0) / parts.length : null,
      basis: told.reduce((sum, one) => sum + basisOf(one), 0) / possible.length,
    };
  });
}

function partOf({ value, band, measure, better }: AssessedMeasure): number | null {
  if (value === null) return null;
  if (band !== null) return 100 - (100 * EYE_BANDS.indexOf(band)) / (EYE_BANDS.length - 1);
  if (!measure.endsWith('Share')) return null;
  return 100 * (better === 'lower' ? 1 - value : value);
}

/** Twice the trials without which there is no value make one that can be relied on. Ours. */
const RELIABLE = 2;

function basisOf({ task, measure, value, trials, doubts }: AssessedMeasure): number {
  const least = specOf(task, measure)?.leastTrials ?? 1;
  if (value === null) return 0;
  return Math.min(1, trials / (RELIABLE * least)) * (doubts.length > 0 ? 0.5 : 1);
}
