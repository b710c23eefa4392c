import type { Given, Rule } from '../rule.ts';

const REPETITION = 'C0200';
const DATES = ['C0300A', 'C0300B', 'C0300C'];
const RECALL = ['C0400A', 'C0400B', 'C0400C'];
const TOO_MANY = 4;

/**
 * BIMS by the CMS RAI manual for the MDS 3.0, item C0500. No answer, or one that makes no sense, counts 0; but with four
 * or more of those, or with none of the first four answered to the point, the interview was not completed: then there is
 * no total (the manual's 99), and neither is there with an item that was not asked.
 */
export const bims: Rule = (given) => {
  const { points, missing, unrated } = given;
  const stopped = points.get(REPETITION) === 0 && DATES.every((code) => unrated.includes(code));
  const complete = missing.length === 0 && unrated.length < TOO_MANY && !stopped;
  return {
    total: complete ? [...points.values()].reduce((sum, each) => sum + each, 0) : null,
    subscores: { orientation: part(given, DATES), recall: part(given, RECALL) },
  };
};

/** A part of which at least something was answered to the point. */
function part({ points, missing }: Given, codes: readonly string[]): number | null {
  const known = codes.map((code) => points.get(code)).filter((each) => each !== undefined);
  if (known.length === 0 || codes.some((code) => missing.includes(code))) return null;
  return known.reduce((sum, each) => sum + each, 0);
}
