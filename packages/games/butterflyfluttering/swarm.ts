import type { Place } from '../places.ts';
import { turned, turnTo, UNIT, VECTORS } from './directions.ts';
import { APART, EDGE, type FlightPlan, STAGE, STEPS_A_SECOND, WISH_STEPS } from './plan.ts';

/** Places are whole numbers of 1/256 px: the same on every machine. */
const PX = 256;
/** Butterflies change their wished heading one after the other, not all at once. */
const WISH_SHIFT = 17;
/** The largest turn in a step, of 128 headings. */
const TURN = { wish: 1, away: 2 };
/** From here on they turn away from each other and from walls. */
const LOOK = 150 * PX;
const WALL_LOOK = 60 * PX;
/** Between two steps a place is interpolated, which may be nearer by as much as a step is long. */
const KEPT = (APART + 4) * PX;
const LEFT = EDGE * PX;
const RIGHT = (STAGE.width - EDGE) * PX;
const BOTTOM = (STAGE.height - EDGE) * PX;
/** Ways out where the way ahead is barred, the straightest first. */
const SIDESTEPS = [0, ...Array.from({ length: 16 }, (_, at) => [4 * (at + 1), -4 * (at + 1)]).flat()];

/**
 * All butterflies at one step, and at the step before. Each moves after the other and only where it is free, so none ever
 * comes too near to another.
 */
export function swarmOf({ speed, starts, wishes }: FlightPlan) {
  const count = starts.length;
  const xs = Int32Array.from(starts, ({ x }) => x * PX);
  const ys = Int32Array.from(starts, ({ y }) => y * PX);
  const lastXs = xs.slice();
  const lastYs = ys.slice();
  const headings = wishes.map(([first = 0]) => first);
  const length = (part: number) => Math.round((part * speed * PX) / (UNIT * STEPS_A_SECOND));
  const moves = VECTORS.map(({ x, y }) => ({ x: length(x), y: length(y) }));
  // Scratch values of the butterfly that moves: new objects for each would cost more than the arithmetic.
  const near: number[] = [];
  let awayX = 0;
  let awayY = 0;
  let taken = 0;

  return {
    taken: () => taken,
    step() {
      lastXs.set(xs);
      lastYs.set(ys);
      for (let one = 0; one < count; one++) {
        headings[one] = turn(one);
        move(one);
      }
      taken++;
    },
    /** In px; `share` of the last step is done. */
    between: (one: number, share: number): Place => ({
      x: mixed(lastXs[one] as number, xs[one] as number, share),
      y: mixed(lastYs[one] as number, ys[one] as number, share),
    }),
  };

  /** Away from walls and neighbours if it heads for them, and else where it wants to. */
  function turn(one: number): number {
    const heading = headings[one] as number;
    lookRound(one);
    const { x, y } = VECTORS[heading] as Place;
    if (awayX * x + awayY * y < 0) return turned(heading, x * awayY < y * awayX ? -TURN.away : TURN.away);
    const wish = wishes[one]?.[Math.floor((taken + ((one * WISH_SHIFT) % WISH_STEPS)) / WISH_STEPS)] ?? heading;
    return turned(heading, turnTo(heading, wish) * TURN.wish);
  }

  /** The direction away from close neighbours; the closer, the more they weigh. */
  function lookRound(one: number): void {
    const x = xs[one] as number;
    const y = ys[one] as number;
    awayX = fromWall(x - LEFT) - fromWall(RIGHT - x);
    awayY = fromWall(y - LEFT) - fromWall(BOTTOM - y);
    near.length = 0;
    for (let other = 0; other < count; other++) {
      const dx = x - (xs[other] as number);
      if (dx >= LOOK || dx <= -LOOK || other === one) continue;
      const dy = y - (ys[other] as number);
      const squared = dx * dx + dy * dy;
      if (squared >= LOOK * LOOK) continue;
      near.push(other);
      // Small enough that all sums stay exact.
      const weight = Math.floor((LOOK * LOOK - squared) / 65_536);
      awayX += dx * weight;
      awayY += dy * weight;
    }
  }

  /** Moves ahead, or aside as little as possible, or not at all, so that it never comes too close to the others. */
  function move(one: number): void {
    for (const aside of SIDESTEPS) {
      const heading = turned(headings[one] as number, aside);
      const by = moves[heading] as Place;
      const x = (xs[one] as number) + by.x;
      const y = (ys[one] as number) + by.y;
      if (!isFree(x, y)) continue;
      headings[one] = heading;
      xs[one] = x;
      ys[one] = y;
      return;
    }
  }

  function isFree(x: number, y: number): boolean {
    if (x < LEFT || x > RIGHT || y < LEFT || y > BOTTOM) return false;
    for (const other of near) {
      const dx = x - (xs[other] as number);
      const dy = y - (ys[other] as number);
      if (dx * dx + dy * dy < KEPT * KEPT) return false;
    }
    return true;
  }
}

const mixed = (from: number, to: number, share: number) => (from + (to - from) * share) / PX;

const fromWall = (gap: number) => (gap >= WALL_LOOK ? 0 : (WALL_LOOK - gap) * 32_768);
