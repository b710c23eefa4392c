/** The grades of a share of points, from the best to the worst. */
export const GRADES = ['excellent', 'good', 'ordinary', 'poor', 'bad'] as const;
export type Grade = (typeof GRADES)[number];

/** The grades with a limit of their own; a share below the last limit is `bad`. */
export const LIMITED_GRADES = ['excellent', 'good', 'ordinary', 'poor'] as const satisfies readonly Grade[];
type LimitedGrade = (typeof LIMITED_GRADES)[number];

/**
 * The lowest percentage of each grade: whole numbers from 1 to 100, each below the previous. No publication gives any
 * for the cognitive dimensions: an institution sets its own, or dimensions are not graded.
 */
export type GradeLimits = Readonly<Record<LimitedGrade, number>>;

/** The grade of a share in percent. */
export function gradeOf(percent: number, limits: GradeLimits): Grade {
  return LIMITED_GRADES.find((grade) => percent >= limits[grade]) ?? 'bad';
}

/** The grades whose limit is not below that of the nearest better grade with a limit; limits may still be missing. */
export function limitsOutOfOrder(limits: Readonly<Partial<Record<LimitedGrade, number>>>): LimitedGrade[] {
  const given = LIMITED_GRADES.flatMap((grade) => {
    const limit = limits[grade];
    return limit === undefined ? [] : [{ grade, limit }];
  });
  return given.filter(({ limit }, at) => limit >= (given[at - 1]?.limit ?? Infinity)).map(({ grade }) => grade);
}

/**
 * The range of a grade within 0 to 100 percent: from `from` up to but not including `below`; the best grade includes
 * 100.
 */
export type GradeRange = Readonly<{ grade: Grade; from: number; below: number }>;

/** The range of each grade, from the worst, which starts at 0, to the best. */
export function gradeRanges(limits: GradeLimits): GradeRange[] {
  return GRADES.map((grade, at) => {
    const better = LIMITED_GRADES[at - 1];
    const below = better === undefined ? 100 : limits[better];
    return { grade, from: grade === 'bad' ? 0 : limits[grade], below };
  }).toReversed();
}
