import type { Rule } from '../rule.ts';

/**
 * Modified Barthel index (Shah S, Vanclay F, Cooper B. J Clin Epidemiol 1989;42:703–709): the sum of the items asked.
 * The wheelchair item replaces walking and is never added to it, so the items' own maxima would exceed 100.
 */
export const mbi: Rule = ({ points, missing, unrated }) => ({
  total: missing.length + unrated.length > 0 ? null : [...points.values()].reduce((sum, each) => sum + each, 0),
  subscores: {},
});
