/** A group of fewer patients is not shown to who may not see them: one who knows the clinic could tell who they are. */
export const SMALLEST_GROUP = 5;

const isSmall = (patients: number): boolean => patients > 0 && patients < SMALLEST_GROUP;

/** How many patients may be shown; null where it would tell of fewer than five, but some. */
export const shownNumber = (patients: number): number | null => (isSmall(patients) ? null : patients);

/** What is shown of a total and its groups; null is withheld. */
export type ShownGroups = Readonly<{ total: number | null; groups: readonly (number | null)[] }>;

/**
 * What may be shown of a number of patients and its groups, where a group of fewer than five is withheld: with it as many more
 * groups, the smallest first, as it takes that no withheld number can be worked out of the others, even by who knows this rule;
 * where all groups are not enough, the total as well. Nor are the withheld groups together fewer than five. None is nobody, and
 * shown. The same numbers are always shown alike, so that a period compared with the next one does not tell either.
 * @param total patients of all groups together; where patients are in several groups it is less than the groups' sum
 */
export function shownGroups(total: number, groups: readonly number[]): ShownGroups {
  const withheld = new Set([...groups.keys()].filter((at) => isSmall(groups[at] ?? 0)));
  const more = [...groups.keys()]
    .filter((at) => (groups[at] ?? 0) >= SMALLEST_GROUP)
    .sort((one, other) => (groups[one] ?? 0) - (groups[other] ?? 0));
  const shown = () => groups.map((patients, at) => (withheld.has(at) ? null : patients));
  if (isSmall(total)) return { total: null, groups: shown() };
  while (withheld.size > 0 && isTold(total, groups, withheld)) {
    const next = more.shift();
    if (next === undefined) return { total: null, groups: shown() };
    withheld.add(next);
  }
  return { total, groups: shown() };
}

/** Whether what is shown leaves a withheld number only one value, or all withheld ones together fewer than five patients. */
function isTold(total: number, groups: readonly number[], withheld: ReadonlySet<number>): boolean {
  const known = groups.filter((_, at) => !withheld.has(at));
  const rest = total - known.reduce((sum, patients) => sum + patients, 0);
  if (rest < SMALLEST_GROUP) return true;
  // A group that was withheld for another's sake is no greater than any that is shown.
  const most = Math.min(...known.filter((patients) => patients > 0));
  const bounds = [...withheld].map((at) =>
    isSmall(groups[at] ?? 0) ? { least: 1, most: SMALLEST_GROUP - 1 } : { least: SMALLEST_GROUP, most },
  );
  const least = bounds.reduce((sum, bound) => sum + bound.least, 0);
  const highest = bounds.reduce((sum, bound) => sum + bound.most, 0);
  return bounds.some((bound) => {
    const from = Math.max(bound.least, rest - (highest - bound.most));
    return from >= Math.min(bound.most, rest - (least - bound.least));
  });
}

/**
 * What may be shown of the steps of a chain, each of some of the patients of the one before: neither a step that fewer than five
 * reached, nor one that all but fewer than five of the last that is shown reached, as their difference would tell of these.
 */
export function shownSteps(steps: readonly number[]): (number | null)[] {
  let last: number | undefined;
  return steps.map((patients) => {
    if (isSmall(patients) || (last !== undefined && isSmall(last - patients))) return null;
    last = patients;
    return patients;
  });
}
