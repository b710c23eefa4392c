import type { Rule } from '../rule.ts';

/**
 * HAMD: the sum of the rated items. Only item 14 offers "unsure, or does not apply", which the Chinese forms print as
 * "not counted in the total": the total is then made without it. A missing answer leaves no total.
 */
export const hamd: Rule = ({ points, missing }) => ({
  total: missing.length > 0 ? null : [...points.values()].reduce((sum, each) => sum + each, 0),
  subscores: {},
});
