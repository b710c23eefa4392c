import type { Rule } from '../rule.ts';

const WHOLE = ['1', '2', '3', '4'];
const SIDED = ['5', '6', '7', '8'];

/**
 * SARA (Schmitz-Hübsch T et al. Neurology 2006;66:1717–1720): gait, stance, sitting and speech as rated, and each of
 * the four limb tasks as the mean of right and left; the total has steps of 0.5.
 */
export const sara: Rule = ({ points }) => {
  const values = [
    ...WHOLE.map((code) => points.get(code)),
    ...SIDED.flatMap((code) => [points.get(`${code}r`), points.get(`${code}l`)].map((each) => each && each / 2)),
  ];
  return {
    total: values.reduce<number | null>((sum, value) => (sum === null || value === undefined ? null : sum + value), 0),
    subscores: {},
  };
};
