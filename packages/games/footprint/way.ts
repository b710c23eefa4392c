import type { Draw } from '../draw.ts';
import { crossings, type Place, scattered, squaredDistance } from '../places.ts';
import type { FootprintLevel } from './levels.ts';

/** The field, in thousandths of its shorter side. */
export const FIELD = { width: 1000, height: 1300 };
/** Centres of stones: far enough apart for targets of 72 px with 12 px between them on a field of 340 px. */
export const APART = 250;
const MARGIN = 106;
/** Mean length of a step: ways of one span are about as long as each other. */
const STEP = { least: 330, most: 640 };
const TRIES = 400;

/** A stone that shows a print. */
export type Print = Readonly<{ stone: number; isDecoy: boolean }>;

/** Stones in the field, and the prints in the order in which they show. */
export function layWay(level: FootprintLevel, draw: Draw): { stones: Place[]; prints: Print[] } {
  for (let tries = 1; ; tries++) {
    const stones = scattered(draw, FIELD, { columns: 3, rows: level.stones / 3, margin: MARGIN, apart: APART });
    const way = draw.sample([...stones.keys()], level.span);
    if (
      isWithin(
        level,
        way.map((stone) => stones[stone] as Place),
      ) ||
      tries === TRIES
    )
      return { stones, prints: withDecoys(way, stones.length, level.decoys, draw) };
  }
}

/** Whether a way keeps to what its level allows. */
export function isWithin({ crossings: { least, most } }: FootprintLevel, way: readonly Place[]): boolean {
  const crossed = crossings(way);
  const lengths = way.slice(1).map((place, at) => Math.sqrt(squaredDistance(way[at] as Place, place)));
  const step = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  return crossed >= least && crossed <= most && step >= STEP.least && step <= STEP.most;
}

/** Decoys stand on stones outside the way, and never first: the first print tells what counts. */
function withDecoys(way: readonly number[], stones: number, decoys: number, draw: Draw): Print[] {
  const prints: Print[] = way.map((stone) => ({ stone, isDecoy: false }));
  const free = [...Array(stones).keys()].filter((stone) => !way.includes(stone));
  for (const stone of draw.sample(free, decoys)) prints.splice(draw.int(1, prints.length), 0, { stone, isDecoy: true });
  return prints;
}
