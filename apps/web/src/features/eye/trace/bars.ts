import type { EventKind } from '@cogclinic/gaze/event';
import type { Edited } from './edit.ts';
import type { View } from './view.ts';

/** From the left to the right edge of a bar, in pixels. */
export type Bar = readonly [left: number, right: number];

/**
 * The bars of the events in view, kind by kind. Those of one kind that meet on a pixel are one: a view of ten minutes has thousands of
 * events on a thousand pixels, and to draw each would take longer than a frame has.
 * @param x where a moment in view lies, in pixels
 * @param least so wide is the shortest event
 */
export function barsOf(
  events: readonly Edited[],
  { from, until }: View,
  x: (ms: number) => number,
  least: number,
): ReadonlyMap<EventKind, readonly Bar[]> {
  const bars = new Map<EventKind, [number, number][]>();
  for (const { kind, fromMs, untilMs } of events) {
    if (untilMs < from || fromMs > until) continue;
    const left = x(Math.max(fromMs, from));
    const right = Math.max(left + least, x(Math.min(untilMs, until)));
    const own = bars.get(kind) ?? [];
    if (own.length === 0) bars.set(kind, own);
    const last = own.at(-1);
    if (last && left >= last[0] && left <= last[1]) last[1] = Math.max(last[1], right);
    else own.push([left, right]);
  }
  return bars;
}
