import type { Rule, Ruled } from '../rule.ts';

/** From this printed answer on ("a little"), a symptom counts as positive on the form that counts from 1. */
const positiveFrom = 2;

/**
 * SCL-90, Chinese 1–5 form: the total is the sum of all ninety items; `positive-items` counts those of 2 or more and
 * `positive-mean` is their mean, which is (total − number of negative items) / number of positive items, as the Chinese
 * manual prints it. Without a positive item the mean has no value. (Derogatis LR et al. Psychopharmacol Bull
 * 1973;9:13–28; Chinese form and indices: Wang ZY, Shanghai Archives of Psychiatry 1984;2:68–70.)
 */
export const scl90: Rule = ({ points, missing, unrated }): Ruled => {
  if (missing.length + unrated.length > 0) {
    return { total: null, subscores: {} };
  }
  const all = [...points.values()];
  const positive = all.filter((value) => value >= positiveFrom);
  return {
    total: sum(all),
    subscores: {
      'positive-items': positive.length,
      'positive-mean': positive.length === 0 ? null : sum(positive) / positive.length,
    },
  };
};

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
