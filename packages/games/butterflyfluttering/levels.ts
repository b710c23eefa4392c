export type ButterflyLevel = Readonly<{
  butterflies: number;
  /** How many of them glow. */
  targets: number;
  /** px a second, on a stage 1000 px wide. */
  speed: number;
  moveMs: number;
}>;

const level = (butterflies: number, targets: number, speed: number, seconds: number): ButterflyLevel => ({
  butterflies,
  targets,
  speed,
  moveMs: seconds * 1000,
});

/**
 * A proposal of ours. Of ten, young people follow about four and people of 73 years about three (Trick 2005); more targets
 * cost the old more than speed does (Roudaia & Faubert 2017).
 */
export const BUTTERFLY_LEVELS: readonly ButterflyLevel[] = [
  level(6, 1, 60, 5),
  level(6, 2, 60, 5),
  level(8, 2, 80, 6),
  level(8, 2, 110, 6),
  level(8, 3, 80, 6),
  level(8, 3, 110, 6),
  level(8, 3, 140, 7),
  level(10, 3, 170, 7),
  level(10, 4, 110, 7),
  level(10, 4, 140, 8),
  level(10, 4, 170, 8),
  level(10, 4, 210, 8),
  level(12, 4, 250, 8),
  level(12, 5, 180, 8),
  level(12, 5, 220, 8),
];
