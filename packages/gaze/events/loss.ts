import { stretchOf, type Trace } from '../trace.ts';
import { hiccupSamples } from './hiccups.ts';
import { BLINK, LOST, type Marks } from './marks.ts';
import { isSwift, type Search } from './saccade.ts';
import { slowSpeed } from './slowSpeed.ts';
import type { Thresholds } from './thresholds.ts';
import { above } from './usual.ts';

/** Marks lost samples and as much around them as lids may disturb: nothing there tells how fast the eye usually is. */
export function markDisturbed(marks: Marks, trace: Trace, step: number, limits: Thresholds): void {
  const samples = (ms: number) => Math.round(ms / step);
  for (const [first, end] of longLosses(trace, step, limits)) {
    marks.fill(LOST, Math.max(0, first - samples(limits.lidMs)), end + samples(limits.lidOpensMs));
  }
}

/**
 * Marks where the tracker saw no eye, with the swift movement that the closing lid makes of it before and after. A loss
 * shorter than the tracker's hiccup is passed over; one as long as a blink is a blink, and takes in the drift after it
 * where no target moves: the eye cannot be following one.
 */
export function markBlinks(search: Search, movingTarget: boolean): void {
  const { marks, trace, speed, usual, step, limits } = search;
  const samples = (ms: number) => Math.round(ms / step);
  const moves = (at: number) =>
    !((speed[at] as number) <= Math.max(limits.leastEdge, above(usual, at, limits.peakSpreads / 2)));
  for (const [first, end] of longLosses(trace, step, limits)) {
    const from =
      first - reach((by) => moves(first - 1 - by), Math.min(first, samples(limits.lidMs)), samples(limits.lidRestMs));
    const left = trace.x.length - end;
    const until =
      end + reach((by) => moves(end + by), Math.min(left, samples(limits.lidOpensMs)), samples(limits.lidRestMs));
    const ms = (until - from) * step;
    const isBlink = ms >= limits.blinkMs && ms <= limits.longestBlinkMs;
    marks.fill(isBlink ? BLINK : LOST, from, isBlink && !movingTarget ? driftEnd(search, until) : until);
  }
}

/** Where the eye comes to rest, or makes a saccade, after a blink that ends before `first`. */
function driftEnd(search: Search, first: number): number {
  const { trace, step, limits } = search;
  const latest = Math.min(trace.x.length, first + Math.round(limits.driftMs / step));
  let end = first;
  while (end < latest && !isSwift(search, end)) end++;
  const after = stretchOf(trace, first, end);
  const speed = new Float32Array(end - first);
  slowSpeed(after, 0, speed.length, limits.driftWindowMs, speed);
  const rest = speed.findIndex((one) => one < limits.fast);
  return rest < 0 ? end : first + rest;
}

/** Losses longer than a hiccup of the tracker. */
const longLosses = ({ x }: Trace, step: number, limits: Thresholds) =>
  lossesOf(x, hiccupSamples(step, limits), Math.round(limits.oneBlinkMs / step));

/**
 * Stretches of lost samples.
 * @param hiccup those of no more samples are left out
 * @param apart those nearer to each other than so many samples are one
 */
function lossesOf(x: Float64Array, hiccup: number, apart: number): [first: number, end: number][] {
  const losses: [number, number][] = [];
  for (let first = 0; first < x.length; first++) {
    if (!Number.isNaN(x[first] as number)) continue;
    let end = first + 1;
    while (end < x.length && Number.isNaN(x[end] as number)) end++;
    const last = losses.at(-1);
    if (end - first > hiccup) {
      if (last && first - last[1] < apart) last[1] = end;
      else losses.push([first, end]);
    }
    first = end;
  }
  return losses;
}

/** How far a movement reaches, in samples, until it rests. */
function reach(moves: (by: number) => boolean, most: number, rest: number): number {
  let far = 0;
  for (let by = 0; by < most && by - far < Math.max(1, rest); by++) if (moves(by)) far = by + 1;
  return far;
}
