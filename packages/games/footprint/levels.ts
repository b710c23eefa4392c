/** Where the steps go: the way as it was shown, or back. */
export type Direction = 'forward' | 'backward';

export type FootprintLevel = Readonly<{
  span: number;
  direction: Direction;
  /** How long a print shows, and the pause after it, in ms. */
  onMs: number;
  gapMs: number;
  stones: 9 | 12;
  /** How often the way crosses itself. */
  crossings: Readonly<{ least: number; most: number }>;
  /** Prints of another shape, which are not part of the way. */
  decoys: number;
}>;

const way = (
  span: number,
  direction: Direction,
  onMs: number,
  gapMs: number,
  extra: { crosses?: true; decoys?: number; stones?: 12 } = {},
): FootprintLevel => ({
  span,
  direction,
  onMs,
  gapMs,
  stones: extra.stones ?? 9,
  // Longer ways cross themselves almost inevitably. Crossings make them harder (Busch 2005), so their number is limited.
  crossings: extra.crosses ? { least: 1, most: 3 } : { least: 0, most: span < 6 ? 0 : span - 5 },
  decoys: extra.decoys ?? 0,
});

/**
 * A proposal of ours. Tempo of about a step a second as in Corsi's task; spans around those of Orsini 1987, Monaco 2013.
 */
export const FOOTPRINT_LEVELS: readonly FootprintLevel[] = [
  way(2, 'forward', 900, 300),
  way(3, 'forward', 900, 300),
  way(3, 'forward', 700, 300),
  way(4, 'forward', 800, 300),
  way(4, 'forward', 700, 300, { crosses: true }),
  way(5, 'forward', 700, 300),
  way(5, 'forward', 600, 250, { crosses: true }),
  way(4, 'backward', 700, 300),
  way(5, 'backward', 700, 300),
  way(6, 'forward', 700, 300),
  way(5, 'backward', 700, 300, { decoys: 2 }),
  way(6, 'backward', 700, 300),
  way(7, 'forward', 700, 300),
  way(7, 'backward', 700, 300),
  way(8, 'forward', 600, 250, { stones: 12 }),
];
