/** Degrees: x to the right, y up. */
export type Place = Readonly<{ x: number; y: number }>;

/** What a simulated eye does, one thing after another; each begins where the one before it ended. */
export type ScriptEvent =
  | Readonly<{ kind: 'fixation'; ms: number }>
  /**
   * Goes straight to a place, with the duration and peak velocity of the main sequence. `pso` is by how many degrees
   * the eye overshoots and then swings around that place: the saccade ends at the turning point, an event `pso` follows.
   * `following`, in degrees a second, goes on beneath the saccade, as pursuit does beneath one that catches up with the
   * target (de Brouwer et al. 2002): `to` is where the saccade alone would end.
   */
  | Readonly<{ kind: 'saccade'; to: Place; pso?: number; following?: Place }>
  /** Follows a target; `path` is how far it went after so many ms, in degrees from where the pursuit began. */
  | Readonly<{ kind: 'pursuit'; ms: number; path: (ms: number) => Place }>
  /** The tracker sees no eye, which stays where it is. */
  | Readonly<{ kind: 'blink' | 'lost'; ms: number }>;

/** A pursuit at constant velocity, in degrees a second. */
export const atVelocity =
  (x: number, y: number) =>
  (ms: number): Place => ({ x: (x * ms) / 1000, y: (y * ms) / 1000 });

/**
 * A horizontal pursuit to and fro.
 * @param amplitude degrees from the middle to each end; negative goes left first
 * @param hz full cycles a second
 */
export const toAndFro =
  (amplitude: number, hz: number) =>
  (ms: number): Place => ({ x: amplitude * Math.sin((2 * Math.PI * hz * ms) / 1000), y: 0 });
