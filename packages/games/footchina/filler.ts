import type { Draw } from '../draw.ts';

/** Everyday things that can be named without schooling. */
export const PICTURES = ['teapot', 'umbrella', 'fish', 'key', 'lantern', 'scissors'] as const;
export type Picture = (typeof PICTURES)[number];

/** Four pictures in four places, one of which is named, spoken and written: words and places are both busy. */
export type FillerItem = Readonly<{ pictures: readonly Picture[]; named: number }>;
/** A place that was touched, and when, in ms since the filler began. */
export type FillerTap = Readonly<{ at: number; place: number }>;

export const FILLER_MS = 10_000;
const PLACES = 4;
/** A touch that follows sooner belongs to the picture before. */
const SETTLE_MS = 400;
const ITEMS = Math.ceil(FILLER_MS / SETTLE_MS) + 1;

/** More items than fit into ten seconds; no item repeats the name of the one before it. */
export function fillerItems(draw: Draw): FillerItem[] {
  const items: FillerItem[] = [];
  let before: Picture | undefined;
  for (let at = 0; at < ITEMS; at++) {
    const pictures = draw.sample(PICTURES, PLACES);
    const choice = pictures.flatMap((picture, place) => (picture === before ? [] : [place]));
    const named = draw.pick(choice);
    before = pictures[named];
    items.push({ pictures, named });
  }
  return items;
}

/** The item that is asked now: each touch brings the next one. */
export const itemNow = (items: readonly FillerItem[], taps: readonly FillerTap[]): FillerItem | undefined =>
  items[taps.length];

/** A touch of one of the places; the very same taps where it means nothing. */
export function fillerTap(
  items: readonly FillerItem[],
  taps: readonly FillerTap[],
  at: number,
  place: number,
): readonly FillerTap[] {
  const isKnown = Number.isInteger(place) && place >= 0 && place < PLACES;
  const isSettled = at - (taps.at(-1)?.at ?? -SETTLE_MS) >= SETTLE_MS;
  return isKnown && isSettled && taps.length < items.length ? [...taps, { at, place }] : taps;
}

/** How many named pictures were found. */
export const fillerRight = (items: readonly FillerItem[], taps: readonly FillerTap[]): number =>
  taps.filter(({ place }, at) => items[at]?.named === place).length;
