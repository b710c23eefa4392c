/** Degrees of visual angle from the centre of the screen; right and up are positive. */
export type Point = Readonly<{ x: number; y: number }>;

/** Every stimulus lies within so many degrees of the centre: a screen that shows less cannot be used. */
export const FIELD = { halfWidth: 10, halfHeight: 7.5 } as const;

export const ROLES = ['fixation', 'cue', 'target', 'distractor', 'question', 'study', 'novel', 'familiar'] as const;
/** What an item is to the task; the region of an item is its box. */
export type Role = (typeof ROLES)[number];

/** A closed outline in the unit square, -1 to 1 on both axes, up positive; tones are counted, their colours are the page's. */
export type Outline = Readonly<{ tone: number; points: readonly Point[] }>;
export const TONES = 6;

export const MARKS = ['circle', 'square', 'triangle', 'hexagon', 'arrow', 'flag'] as const;
/** One mark in a panel: places and size in the panel's unit square; `turn` in degrees clockwise. */
export type Mark = Readonly<{
  shape: (typeof MARKS)[number];
  at: Point;
  size: number;
  isFilled: boolean;
  turn: number;
  isMirrored: boolean;
}>;

export type Drawn =
  | Readonly<{ kind: 'point' }>
  | Readonly<{ kind: 'letter'; letter: 'T' | 'L'; turn: 0 | 90 | 180 | 270 }>
  | Readonly<{ kind: 'figure'; outlines: readonly Outline[] }>
  | Readonly<{ kind: 'panel'; marks: readonly Mark[] }>
  | Readonly<{ kind: 'text'; text: string }>;

/** Something on the screen, in its box. */
export type Item = Readonly<{ role: Role; at: Point; width: number; height: number; drawn: Drawn }>;

/**
 * A target that moves at a constant speed between both ends and turns there, from the centre at first.
 * `speed` in degrees a second; `towards` is the side it leaves for.
 */
export type Path = Readonly<{ reach: number; speed: number; towards: 1 | -1 }>;

export const PHASES = [
  'fixation',
  'gap',
  'cue',
  'delay',
  'response',
  'target',
  'pursuit',
  'study',
  'test',
  'choice',
] as const;
export type PhaseName = (typeof PHASES)[number];

/** What is on the screen for `ms` milliseconds. In a pursuit the one item follows `path`. */
export type Phase = Readonly<{ name: PhaseName; ms: number; items: readonly Item[]; path?: Path }>;

/** One trial; `condition` is the task's own name for what varies. */
export type Trial = Readonly<{ condition: string; phases: readonly Phase[] }>;

/** When a trial's phases were really on the screen, in ms of the recording's time; as many as the trial has. */
export type ShownTrial = Readonly<{
  /** Its place in `trialsOf(version)`. */
  trial: number;
  phases: readonly Readonly<{ fromMs: number; untilMs: number }>[];
}>;

export const CENTRE: Point = { x: 0, y: 0 };

/** The point at which the eye rests, or to which it goes: half a degree across. */
export const pointItem = (role: Role, at: Point = CENTRE): Item => ({
  ...{ role, at, width: 0.6, height: 0.6 },
  drawn: { kind: 'point' },
});

/** Where a moving target is `ms` after it left the centre. */
export function targetAt({ reach, speed, towards }: Path, ms: number): Point {
  const way = (speed * ms) / 1000 + reach;
  const folded = way % (4 * reach);
  const x = folded <= 2 * reach ? folded - reach : 3 * reach - folded;
  return { x: towards * x || 0, y: 0 };
}

/** When the target turns, in ms after it left the centre, up to `untilMs`. */
export function turnsOf({ reach, speed }: Path, untilMs: number): number[] {
  const turns: number[] = [];
  for (let at = (1000 * reach) / speed; at < untilMs; at += (2000 * reach) / speed) turns.push(at);
  return turns;
}

/** Whether a place lies in an item's box, widened by `margin` degrees on each side. */
export function isWithin(item: Item, place: Point, margin = 0): boolean {
  return (
    Math.abs(place.x - item.at.x) <= item.width / 2 + margin &&
    Math.abs(place.y - item.at.y) <= item.height / 2 + margin
  );
}
