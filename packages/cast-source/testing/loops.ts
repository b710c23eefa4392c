import { readFileSync } from 'node:fs';
import { annexB, NAL, nalKind, nalUnits } from '@cogclinic/cast/h264';

/**
 * What the simulated headset shows, at 30 pictures a second (made by `scripts/castLoops.ts`). Each loop begins with its only
 * key frame; the counter of its first picture is `first`, and each picture counts one more.
 */
export const LOOPS = {
  landscape: { width: 1280, height: 720, frames: 240, first: 0 },
  portrait: { width: 720, height: 1280, frames: 60, first: 1024 },
  black: { width: 1280, height: 720, frames: 15, first: 0 },
} as const;
export type LoopName = keyof typeof LOOPS;

export type Loop = Readonly<{
  width: number;
  height: number;
  /** Parameter sets, in Annex B. */
  config: Uint8Array;
  /** Pictures, in Annex B; the first is a key frame. */
  pictures: readonly Uint8Array[];
}>;

const SETS: readonly number[] = [NAL.sps, NAL.pps];
const read = new Map<LoopName, Loop>();

export function readLoop(name: LoopName): Loop {
  const known = read.get(name);
  if (known) return known;
  const units = nalUnits(readFileSync(new URL(`./loops/${name}.h264`, import.meta.url)));
  const isSet = (unit: Uint8Array): boolean => SETS.includes(nalKind(unit));
  const loop = {
    ...{ width: LOOPS[name].width, height: LOOPS[name].height },
    config: annexB(units.filter(isSet)),
    // The encoder made one slice of each picture.
    pictures: units.filter((unit) => !isSet(unit)).map((unit) => annexB([unit])),
  };
  read.set(name, loop);
  return loop;
}
