/** Levels of each game: 1 is the easiest. */
export const LEVELS = 15;

/** The levels between which a prescription lets the staircase move, both included. */
export type Band = Readonly<{ bottom: number; top: number }>;

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
/** Five levels each. */
export const BANDS: Readonly<Record<Difficulty, Band>> = {
  easy: { bottom: 1, top: 5 },
  medium: { bottom: 6, top: 10 },
  hard: { bottom: 11, top: 15 },
};
/** All levels, for a game without a prescription. */
export const ALL_LEVELS: Band = { bottom: 1, top: LEVELS };

/** The levels of a difficulty; all of them without one. */
export const bandOf = (difficulty: Difficulty | null): Band => (difficulty ? BANDS[difficulty] : ALL_LEVELS);

/**
 * A weighted up-down staircase (Kaernbach 1991): a quarter up when right, one down when wrong, which settles where 80 %
 * are right.
 */
export type Staircase = Readonly<{ x: number; band: Band; isClimbing: boolean }>;

const UP = 0.25;
const DOWN = 1;
const ABOVE_BOTTOM = 2;
const BELOW_LAST = 1;

const clamp = (x: number, { bottom, top }: Band) => Math.min(top, Math.max(bottom, x));

/**
 * Where a session begins: two above the bottom on a first visit, climbing by whole levels until the first error; one below
 * the mean level of the second half of the last session after that.
 * @param lastMean that mean, 1 to 15; none on a first visit
 */
export function startStaircase(band: Band, lastMean?: number): Staircase {
  const start = lastMean === undefined ? band.bottom + ABOVE_BOTTOM : Math.round((lastMean - BELOW_LAST) * 4) / 4;
  return { x: clamp(start, band), band, isClimbing: lastMean === undefined };
}

/** The level that is shown: 1 to 15. */
export const levelOf = ({ x }: Staircase): number => Math.round(x);

/**
 * One trial later.
 * @param step in levels, for games that judge a trial by more than right or wrong
 */
export function stepped({ x, band, isClimbing }: Staircase, isCorrect: boolean, step?: number): Staircase {
  const by = step ?? (isCorrect ? (isClimbing ? 1 : UP) : -DOWN);
  return { x: clamp(x + by, band), band, isClimbing: isClimbing && isCorrect };
}
