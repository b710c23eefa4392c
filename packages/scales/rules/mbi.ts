import type { Rule } from '../rule.ts';

const WALKING = '9';
const WHEELCHAIR = '9w';

/**
 * Modified Barthel index (Shah S, Vanclay F, Cooper B. J Clin Epidemiol 1989;42:703–709): the sum of the items asked.
 * The wheelchair item replaces walking and is never added to it, so the items' own maxima would exceed 100.
 */
export const mbi: Rule = ({ points, missing, unrated }) => {
  const asked = [...points].filter(([code]) => code !== WHEELCHAIR || points.get(WALKING) === 0);
  return {
    total: missing.length + unrated.length > 0 ? null : asked.reduce((sum, [, each]) => sum + each, 0),
    subscores: {},
  };
};
