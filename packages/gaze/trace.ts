/** From which eye the samples are; `both` when the tracker combines the two. */
export const EYES = ['left', 'right', 'both'] as const;
export type Eye = (typeof EYES)[number];

/**
 * Where one eye looked. All arrays have the length of the recording in samples.
 */
export type Trace = Readonly<{
  /** ms from the first sample, strictly ascending; steps may jitter. */
  timeMs: Float64Array;
  /** Degrees of visual angle right of the screen's centre; NaN where the eye was lost. */
  x: Float64Array;
  /** Degrees above the screen's centre; NaN where x is. */
  y: Float64Array;
}>;

/** A stretch of a trace by its samples, `end` not included; its values are the trace's own. */
export function stretchOf({ timeMs, x, y }: Trace, first: number, end: number): Trace {
  return { timeMs: timeMs.subarray(first, end), x: x.subarray(first, end), y: y.subarray(first, end) };
}

/** The screen in front of an eye. */
export type Screen = Readonly<{
  widthPx: number;
  heightPx: number;
  widthMm: number;
  heightMm: number;
  /** From the eye to the screen. */
  distanceMm: number;
}>;

/**
 * Turns a place on the screen into degrees of visual angle from its centre, each axis by its own size of a pixel.
 * @param px from the left edge, and from the top edge, in pixels
 */
export function degreesOf(screen: Screen, px: Readonly<{ x: number; y: number }>): { x: number; y: number } {
  const mmX = (px.x / screen.widthPx - 0.5) * screen.widthMm;
  const mmY = (0.5 - px.y / screen.heightPx) * screen.heightMm;
  return { x: degrees(Math.atan2(mmX, screen.distanceMm)), y: degrees(Math.atan2(mmY, screen.distanceMm)) };
}

/** The place on the screen, in pixels from the top left corner, of degrees from its centre: the reverse of `degreesOf`. */
export function pixelsOf(screen: Screen, at: Readonly<{ x: number; y: number }>): { x: number; y: number } {
  const mmX = Math.tan(radians(at.x)) * screen.distanceMm;
  const mmY = Math.tan(radians(at.y)) * screen.distanceMm;
  return {
    x: (mmX / screen.widthMm + 0.5) * screen.widthPx,
    y: (0.5 - mmY / screen.heightMm) * screen.heightPx,
  };
}

const degrees = (angle: number) => (angle * 180) / Math.PI;
const radians = (angle: number) => (angle * Math.PI) / 180;
