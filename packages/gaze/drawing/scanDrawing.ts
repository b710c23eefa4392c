import { FIELD } from '../tasks/trial.ts';
import { pixelsOf, type Screen } from '../trace.ts';
import type { Fixated } from './scanned.ts';
import { CELL_DEG, warmth } from './warmth.ts';

/** Taken where a recording says nothing of its screen: a 24-inch one at 60 cm. */
export const USUAL_SCREEN: Screen = { widthPx: 1920, heightPx: 1080, widthMm: 531, heightMm: 299, distanceMm: 600 };
const MARGIN_DEG = 1;
/** The radius of a fixation grows with the root of its time, so that its area stands for it. */
const RADIUS_DEG = 0.6;
const LEAST_DEG = 0.18;
/** More numbers cover each other. */
const NUMBERED = 30;

/** What lies over the stimuli of a trial, in pixels of the screen. */
export type ScanDrawing = Readonly<{
  /** The field of the stimuli and a little around it. */
  box: Readonly<{ x: number; y: number; width: number; height: number }>;
  /** Pixels of a degree. */
  degree: number;
  /** Where the eye rested, in its order; `number` is null where there are too many to tell apart. */
  stops: readonly Readonly<{ x: number; y: number; radius: number; number: number | null; fromMs: number }>[];
  /** Squares by how long the eye was near; `share` above 0 to 1. */
  cells: readonly Readonly<{ x: number; y: number; size: number; share: number }>[];
}>;

/** Lays the fixations of a trial over the screen, as a path and as warmth. */
export function scanDrawing(screen: Screen, fixations: readonly Fixated[]): ScanDrawing {
  const [x, y] = [FIELD.halfWidth + MARGIN_DEG, FIELD.halfHeight + MARGIN_DEG];
  const [corner, other] = [pixelsOf(screen, { x: -x, y }), pixelsOf(screen, { x, y: -y })];
  const [width, height] = [other.x - corner.x, other.y - corner.y];
  const degree = width / (2 * x);
  return {
    box: { ...corner, width, height },
    degree,
    stops: fixations.map((fixation, at) => ({
      ...pixelsOf(screen, fixation),
      radius: Math.max(LEAST_DEG, Math.sqrt(fixation.ms / 1000) * RADIUS_DEG) * degree,
      number: fixations.length <= NUMBERED ? at + 1 : null,
      fromMs: fixation.fromMs,
    })),
    cells: warmth(fixations).map((cell) => ({
      ...pixelsOf(screen, { x: cell.x, y: cell.y + CELL_DEG }),
      // A little larger than the cell, so that no seam shows between two.
      size: CELL_DEG * degree * 1.04,
      share: cell.share,
    })),
  };
}
