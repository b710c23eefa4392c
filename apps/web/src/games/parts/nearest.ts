/** How far beside a target a finger may land and still mean it, in CSS pixels. */
export const SNAP_PX = 20;

type Box = Readonly<{ left: number; top: number; right: number; bottom: number }>;
type Point = Readonly<{ x: number; y: number }>;

/** How far a point is from a box; 0 inside. */
export function distanceTo(box: Box, { x, y }: Point): number {
  const across = Math.max(box.left - x, 0, x - box.right);
  const down = Math.max(box.top - y, 0, y - box.bottom);
  return Math.hypot(across, down);
}

/** The place nearest to a point, unless all of them are farther away than a finger strays. */
export function nearest<T>(places: readonly T[], boxOf: (place: T) => Box, point: Point): T | null {
  let best: T | null = null;
  let least = SNAP_PX;
  for (const place of places) {
    const distance = distanceTo(boxOf(place), point);
    if (distance > least || (distance === least && best !== null)) continue;
    [best, least] = [place, distance];
  }
  return best;
}

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const;
/** Extra weight for places more aside than ahead: they are reached only when none lies ahead, so every place is reachable. */
const ASIDE_PX = 100_000;
/** Of places as far away, in a ring, the one straight ahead is meant. */
const ASIDE = 1.01;

/** The place that an arrow key leads to from another; null where there is none that way, or for another key. */
export function towards<T>(places: readonly T[], boxOf: (place: T) => Box, from: T, key: string): T | null {
  if (!(key in WAYS)) return null;
  const [dx, dy] = WAYS[key as keyof typeof WAYS];
  const centre = (place: T) => {
    const { left, top, right, bottom } = boxOf(place);
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  };
  const here = centre(from);
  let best: T | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    if (place === from) continue;
    const there = centre(place);
    const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    const far = ahead + ASIDE * aside + (aside > ahead ? ASIDE_PX : 0);
    if (ahead <= 1 || far >= least) continue;
    [best, least] = [place, far];
  }
  return best;
}
