import { median, quantile } from '@cogclinic/games/numbers';
import type { Found } from './conclude.ts';
import type { TrialResult } from './task.ts';

type Name = string;
const valuesOf = (results: readonly TrialResult[], name: Name): number[] =>
  results.flatMap(({ values }) => values[name] ?? []);

/** The median of a value over the trials that have it. */
export function medianOf(results: readonly TrialResult[], name: Name): Found {
  const values = valuesOf(results, name);
  return { value: median(values), count: values.length };
}

/** The distance between the first and the third quarter of a value: its spread, whatever outliers do. */
export function spreadOf(results: readonly TrialResult[], name: Name): Found {
  const values = valuesOf(results, name);
  const [low, high] = [quantile(values, 0.25), quantile(values, 0.75)];
  return { value: low === null || high === null ? null : high - low, count: values.length };
}

/** The mean of a value over the trials that have it. */
export function meanOf(results: readonly TrialResult[], name: Name): Found {
  const values = valuesOf(results, name);
  const sum = values.reduce((so, value) => so + value, 0);
  return { value: values.length > 0 ? sum / values.length : null, count: values.length };
}

/** In which share of the trials something holds; null without trials. */
export function shareOf<R extends TrialResult>(results: readonly R[], holds: (result: R) => boolean): Found {
  return {
    value: results.length > 0 ? results.filter(holds).length / results.length : null,
    count: results.length,
  };
}
