/** Directions in which a butterfly can head: 0 is right, a quarter of them on is down. */
export const HEADINGS = 128;
/** Length of the vectors. */
export const UNIT = 4096;

/** A quarter of the sine, written out: machines may compute it differently. */
const QUARTER = [
  0, 201, 401, 601, 799, 995, 1189, 1380, 1567, 1751, 1931, 2106, 2276, 2440, 2598, 2751, 2896, 3035, 3166, 3290, 3406,
  3513, 3612, 3703, 3784, 3857, 3920, 3973, 4017, 4052, 4076, 4091, 4096,
] as const;

const sine = (heading: number): number => {
  const at = turned(heading, 0);
  const half = at % 64;
  const value = QUARTER[half <= 32 ? half : 64 - half] ?? 0;
  return at < 64 ? value : 0 - value;
};

/** A heading turned by so many steps, clockwise above 0. */
export function turned(heading: number, by: number): number {
  // A power of two: the remainder is never below 0 so.
  return (heading + by) & (HEADINGS - 1);
}

/** The shorter way from a heading to another: -1, 0 or 1. */
export function turnTo(heading: number, wanted: number): number {
  const way = turned(wanted, -heading);
  if (way === 0) return 0;
  return way <= HEADINGS / 2 ? 1 : -1;
}

/** Vectors of all headings, {@link UNIT} long. */
export const VECTORS: readonly Readonly<{ x: number; y: number }>[] = Array.from(
  { length: HEADINGS },
  (_, heading) => ({
    x: sine(heading + HEADINGS / 4),
    y: sine(heading),
  }),
);
