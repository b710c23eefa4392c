import type { Given, Rule } from '../rule.ts';

const REPETITION = 'C0200';
const DATES = ['C0300A', 'C0300B', 'C0300C'];
const RECALL = ['C0400A', 'C0400B', 'C0400C'];
const TOO_MANY = 4;

/**
 * BIMS by the CMS RAI manual for the MDS 3.0, item C0500. A missing or nonsensical answer counts 0. With four or more
 * of those, or without any relevant answer among the first four, the interview was not completed and there is no total
 * (the manual's 99). An item that was not asked leaves no total either.
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

/** A part with at least one relevant answer. */
function part({ points, missing }: Given, codes: readonly string[]): number | null {
  const known = codes.map((code) => points.get(code)).filter((each) => each !== undefined);
  if (known.length === 0 || codes.some((code) => missing.includes(code))) return null;
  return known.reduce((sum, each) => sum + each, 0);
}
