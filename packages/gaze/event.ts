/** What an eye does. `pso`: the wobble after a saccade (post-saccadic oscillation). `lost`: the tracker saw no eye, and it was no blink. */
export const EVENT_KINDS = ['fixation', 'saccade', 'pso', 'pursuit', 'blink', 'lost'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** One event. Events of a trace follow each other without overlap. */
export type GazeEvent = Readonly<{
  kind: EventKind;
  /** Its first sample, and the one after its last. */
  first: number;
  end: number;
  /** ms from the recording's first sample; `untilMs` is the time of its last sample plus one step. */
  fromMs: number;
  untilMs: number;
  /**
   * Degrees; where the eye was at both ends. Of a saccade made while following a target, the end is where the saccade alone
   * took the eye, without what it followed meanwhile. NaN for `blink` and `lost`.
   */
  startX: number;
  startY: number;
  endX: number;
  endY: number;
  /** Degrees between both ends; null for `blink` and `lost`. */
  amplitude: number | null;
  /** Degrees a second, of a saccade without the velocity of following; null where the rate is too low to tell (below 200 Hz), and for `blink` and `lost`. */
  peakVelocity: number | null;
}>;
