/** How often two raters gave one class to the same samples, or only one of them did. */
export type Tally = Readonly<{ both: number; onlyFirst: number; onlySecond: number; neither: number }>;

export const NO_TALLY: Tally = { both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 };

/**
 * Counts one class over the samples of a recording. A sample of any other class, also blinks and what a rater left
 * undefined, counts as not of this class: all samples stay in.
 * @throws RangeError where the raters saw different numbers of samples
 */
export function tallyOf<T>(first: ArrayLike<T>, second: ArrayLike<T>, sought: T): Tally {
  if (first.length !== second.length) throw new RangeError(`${first.length} and ${second.length} samples`);
  let [both, onlyFirst, onlySecond] = [0, 0, 0];
  for (let at = 0; at < first.length; at++) {
    if (first[at] === sought && second[at] === sought) both++;
    else if (first[at] === sought) onlyFirst++;
    else if (second[at] === sought) onlySecond++;
  }
  return { both, onlyFirst, onlySecond, neither: first.length - both - onlyFirst - onlySecond };
}

/** The tally of recordings taken together: kappa is of the pool, never a mean of each recording's own. */
export function pooled(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, one) => ({
      both: sum.both + one.both,
      onlyFirst: sum.onlyFirst + one.onlyFirst,
      onlySecond: sum.onlySecond + one.onlySecond,
      neither: sum.neither + one.neither,
    }),
    NO_TALLY,
  );
}

/**
 * Cohen's kappa (1960): agreement beyond that of chance; 1 is full, 0 that of chance.
 * @returns NaN where chance alone agrees fully, as where neither rater ever gave the class
 */
export function kappaOf({ both, onlyFirst, onlySecond, neither }: Tally): number {
  const all = both + onlyFirst + onlySecond + neither;
  const agreed = (both + neither) / all;
  const byFirst = both + onlyFirst;
  const bySecond = both + onlySecond;
  const byChance = (byFirst * bySecond + (all - byFirst) * (all - bySecond)) / all ** 2;
  return (agreed - byChance) / (1 - byChance);
}
