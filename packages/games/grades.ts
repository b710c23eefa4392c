/** The best first. */
export const TRAINING_GRADES = ['excellent', 'good', 'ordinary', 'poor', 'bad'] as const;
export type TrainingGrade = (typeof TRAINING_GRADES)[number];

/** Patients of the same age and schooling that a rank takes. A convention of ours; smaller groups make unstable ranks. */
export const RANKED_PATIENTS = 50;

type Limits = Readonly<Record<Exclude<TrainingGrade, 'bad'>, number>>;

/**
 * The lowest percentile of each grade, after the uniform labels of the AACN consensus (Guilmette 2020): 91, 75, 25 and 9.
 * That the consensus exists was confirmed, its numbers were not checked against the publication.
 */
export const RANK_LIMITS: Limits = { excellent: 91, good: 75, ordinary: 25, poor: 9 };
/** The lowest score (0 to 100, `scoreOf`) of each grade. A convention of ours; no publication confirms it. */
export const SCORE_LIMITS: Limits = { excellent: 85, good: 70, ordinary: 50, poor: 30 };

/** The grade of a percentile or score from 0 to 100. */
export function gradeBy(limits: Limits, value: number): TrainingGrade {
  return TRAINING_GRADES.find((grade) => grade !== 'bad' && value >= limits[grade]) ?? 'bad';
}

/** How many others a value was compared with, how many lie below it and how many equal it. */
export type Rank = Readonly<{ others: number; below: number; equal: number }>;

/**
 * The percentile rank among others, 0 to 100: the share of them that lies below, those with the same value counted half
 * (mid-rank), in whole numbers; null without others.
 */
export function percentileOf({ others, below, equal }: Rank): number | null {
  return others === 0 ? null : Math.round((100 * (below + equal / 2)) / others);
}

/** Counts the others below a value and at it. */
export function rankAmong(value: number, others: readonly number[]): Rank {
  return {
    others: others.length,
    below: others.filter((other) => other < value).length,
    equal: others.filter((other) => other === value).length,
  };
}

/** How a grade came about. */
export type Graded = Readonly<{
  grade: TrainingGrade;
  /** Among patients of the same age and schooling, or by our own score until there are enough of them. */
  basis: 'rank' | 'score';
  /** 0 to 100; by rank only. */
  percentile: number | null;
}>;

/**
 * Grades a session: by the rank of its threshold once there are enough others, until then by its score. Only thresholds
 * and scores are graded, never a difference of two conditions, which tells little of one person (Hedge 2018).
 * @param rank null when age or schooling is not known
 * @param score 0 to 100; null where the session has none
 * @returns null when neither tells a grade
 */
export function gradeOf(rank: Rank | null, score: number | null): Graded | null {
  const percentile = rank && rank.others >= RANKED_PATIENTS ? percentileOf(rank) : null;
  if (percentile !== null) return { grade: gradeBy(RANK_LIMITS, percentile), basis: 'rank', percentile };
  return score === null ? null : { grade: gradeBy(SCORE_LIMITS, score), basis: 'score', percentile: null };
}
