import { type Examined, sliceFile } from './dicom.ts';

const SIZE = 128;
const AIR = -1000;
const BONE = 1100;
const BRAIN = 34;
const WATER = 4;
const BLOOD = 68;

/** How a head of slices looks: how many there are, how far apart, and whether there is blood in it. */
export type Head = Readonly<{ seriesUid: string; slices: number; spacingMm: number; hasBlood: boolean }>;

/** The slices of a head, drawn: skull, brain, ventricles, and blood at one side. */
export function headSlices(of: Examined, { seriesUid, slices, spacingMm, hasBlood }: Head): Buffer[] {
  return Array.from({ length: slices }, (_, at) => {
    const pixels = Buffer.alloc(SIZE * SIZE * 2);
    // From -1 at the base to 1 at the crown.
    const height = slices === 1 ? 0 : (2 * at) / (slices - 1) - 1;
    for (let y = 0; y < SIZE; y++)
      for (let x = 0; x < SIZE; x++) {
        const units = unitsAt((2 * x) / SIZE - 1, (2 * y) / SIZE - 1, { height, hasBlood });
        pixels.writeUInt16LE(units + 1024, (y * SIZE + x) * 2);
      }
    return sliceFile(of, { seriesUid, number: at + 1, size: SIZE, spacingMm, pixels });
  });
}

/** Hounsfield units at a place between -1 and 1 on each axis. */
function unitsAt(x: number, y: number, { height, hasBlood }: { height: number; hasBlood: boolean }): number {
  const width = Math.sqrt(1.15 - 0.75 * height * height);
  const from = Math.hypot(x / (0.72 * width), y / (0.88 * width));
  if (from > 1) return AIR;
  if (from > 0.9) return BONE;
  if (hasBlood && Math.hypot(x - 0.32, y + 0.1, height * 1.2) < 0.2) return BLOOD;
  const isVentricle = Math.hypot((Math.abs(x) - 0.12) * 2.4, y * 0.9, height * 0.8) < 0.28;
  if (isVentricle) return WATER;
  return BRAIN + Math.round(5 * Math.sin(x * 31) * Math.sin(y * 27));
}
