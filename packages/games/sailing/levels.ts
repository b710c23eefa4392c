/** What is asked: which ship; where the other thing was too; that among gulls; that while the boat is kept in its lane. */
export const SAILING_PARTS = ['ship', 'direction', 'gulls', 'lane'] as const;
export type SailingPart = (typeof SAILING_PARTS)[number];

export type SailingLevel = Readonly<{
  part: SailingPart;
  /** How long the fog opens, in ms: whole frames of 60 Hz. */
  displayMs: number;
  /** Gulls at the places where the other thing is not. */
  gulls: 0 | 23;
}>;

const part = (name: SailingPart, gulls: 0 | 23, ...times: number[]): SailingLevel[] =>
  times.map((displayMs) => ({ part: name, gulls, displayMs }));

/**
 * A proposal of ours within the published technique: which object, where the other, that among distractors. Most levels
 * are spent on the second and third part, as only these tell anything further about daily life (PMC4721606). Steering
 * beside signals is after Anguera 2013.
 */
export const SAILING_LEVELS: readonly SailingLevel[] = [
  ...part('ship', 0, 500, 250, 117),
  ...part('direction', 0, 500, 350, 250, 167, 117),
  ...part('gulls', 23, 500, 350, 250, 183, 133),
  ...part('lane', 23, 250, 150),
];
