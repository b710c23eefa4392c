import { assessDimensions, assessMeasures, type Results } from '@cogclinic/gaze/tasks/assess';
import type { OwnReference } from '@cogclinic/gaze/tasks/references';
import type { EyeResults } from './eye.tables.ts';

/**
 * What came of an assessment, held against the references of an age in years; null where no recording told anything.
 * @param told by the recordings, oldest first: of a task that several tell of, the last one counts
 * @param own the institution's reference values, which win
 */
export function eyeResults(told: readonly Results[], age: number, own: readonly OwnReference[]): EyeResults | null {
  if (told.length === 0) return null;
  const assessed = assessMeasures(Object.assign({}, ...told), age, own);
  const measures = assessed.map(({ doubts, reference, ...measure }) => ({
    ...measure,
    reference: { ...reference, limits: [...reference.limits] },
    doubts: doubts.map(({ code, values }) => ({ code, values: { ...values } })),
  }));
  return { measures, dimensions: assessDimensions(assessed) };
}
