import type { Draw } from '../draw.ts';

/** A wind that pushes the boat sideways until `until` (ms), by `push` units a ms: right when above 0. */
export type Gust = Readonly<{ until: number; push: number }>;
/** How the rudder lies. */
export const HELM = { amidships: 0, left: 1, right: 2 } as const;
export type Helm = (typeof HELM)[keyof typeof HELM];
/** The rudder was laid so at this time, in ms of steering. */
export type Rudder = Readonly<{ at: number; to: Helm }>;

/** Units from the middle of the lane to its edge; half of what there is to the bank. */
const EDGE = 100_000;
const BANK = 2 * EDGE;
/** Units a ms. The rudder is always stronger than the wind: the boat can be brought back. */
const RUDDER = 180;
const WIND = { least: 60, most: 110 };
const GUST_MS = { least: 500, most: 900 };
/** How often a gust comes from the trial's main side; a wind that turned each time would keep the boat in the lane. */
const STEADY = 0.7;

/** Gusts over `ms`, mostly from one side: left alone, most boats leave the lane. */
export function drawGusts(draw: Draw, ms: number): Gust[] {
  const side = draw.pick([-1, 1]);
  const gusts: Gust[] = [];
  for (let until = 0; until < ms; ) {
    until += draw.int(GUST_MS.least, GUST_MS.most);
    gusts.push({ until, push: draw.int(WIND.least, WIND.most) * (draw.chance(STEADY) ? side : -side) });
  }
  return gusts;
}

/** Where the boat is at each ms from 0 to `ms`, in units from the middle. Whole numbers, a step a ms. */
function course(gusts: readonly Gust[], rudders: readonly Rudder[], ms: number): Int32Array {
  const places = new Int32Array(ms + 1);
  let gust = 0;
  let rudder = 0;
  let turn = 0;
  for (let t = 0, x = 0; t < ms; t++) {
    while (gust < gusts.length - 1 && t >= (gusts[gust] as Gust).until) gust++;
    for (; rudder < rudders.length && t >= (rudders[rudder] as Rudder).at; rudder++)
      turn = turnOf((rudders[rudder] as Rudder).to);
    x = Math.min(BANK, Math.max(-BANK, x + (gusts[gust]?.push ?? 0) + turn));
    places[t + 1] = x;
  }
  return places;
}

function turnOf(to: Helm): number {
  if (to === HELM.amidships) return 0;
  return to === HELM.left ? -RUDDER : RUDDER;
}

/**
 * Where the boat is after so many ms of steering, in thousandths of half the lane's width: 0 is the middle, -1000 its left
 * edge, 1000 its right one, ±2000 the banks.
 */
export function offset(gusts: readonly Gust[], rudders: readonly Rudder[], ms: number): number {
  const at = Math.max(0, Math.floor(ms));
  return ((course(gusts, rudders, at)[at] ?? 0) * 1000) / EDGE;
}

/** How well the lane was kept over `ms`: root of the mean square from its middle in % of half its width, and the share inside. */
export function keeping(
  gusts: readonly Gust[],
  rudders: readonly Rudder[],
  ms: number,
): { rmsPercent: number; inLane: number } {
  const places = course(gusts, rudders, ms);
  let squares = 0;
  let inside = 0;
  for (const x of places) {
    squares += x * x;
    if (Math.abs(x) <= EDGE) inside++;
  }
  return { rmsPercent: (100 * Math.sqrt(squares / places.length)) / EDGE, inLane: inside / places.length };
}
