import { CROP_LEAST } from '@cogclinic/contract/commodityPictures';
import type { Picture } from '../commodities/types.ts';

export type Square = Picture['crop'];
type Size = Readonly<{ width: number; height: number }>;

const within = (value: number, least: number, most: number) => Math.round(Math.min(Math.max(value, least), most));

/** The square moved by so many pixels of the picture; it stops at the edges. */
export const movedBy = ({ x, y, side }: Square, { dx, dy }: { dx: number; dy: number }, of: Size): Square => ({
  x: within(x + dx, 0, of.width - side),
  y: within(y + dy, 0, of.height - side),
  side,
});

/** The square with another side about the same middle, as large as the picture allows. */
export function resizedTo({ x, y, side }: Square, to: number, of: Size): Square {
  const next = within(to, CROP_LEAST, Math.min(of.width, of.height));
  const shift = (side - next) / 2;
  return {
    x: within(x + shift, 0, of.width - next),
    y: within(y + shift, 0, of.height - next),
    side: next,
  };
}
