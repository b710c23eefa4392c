import { FIELD } from '@cogclinic/gaze/tasks/trial';
import type { Screen } from '@cogclinic/gaze/trace';

/** A bank card (ISO/IEC 7810, ID-1), in mm. */
export const CARD_MM = { width: 85.6, height: 53.98 } as const;
/** Usual and possible distances of the eye from the screen, in mm. */
export const DISTANCE_MM = { usual: 600, least: 250, most: 1500 } as const;
/** CSS pixels of a millimetre: from a large television to the finest phone. */
export const PX_PER_MM = { usual: 96 / 25.4, least: 1, most: 12 } as const;

/** How large the page is seen: CSS pixels of a millimetre, and the distance of the eye in mm. */
export type Size = Readonly<{ pxPerMm: number; distanceMm: number }>;

/** The page in front of the eye, as it is measured. */
export const screenOf = ({ pxPerMm, distanceMm }: Size, page: Readonly<{ width: number; height: number }>): Screen => ({
  widthPx: page.width,
  heightPx: page.height,
  widthMm: page.width / pxPerMm,
  heightMm: page.height / pxPerMm,
  distanceMm,
});

const tangent = (degrees: number) => Math.tan((degrees * Math.PI) / 180);

/** From so far at most all stimuli are on the screen, in whole mm. */
export const farthestMm = ({ widthMm, heightMm }: Screen): number =>
  Math.floor(Math.min(widthMm / 2 / tangent(FIELD.halfWidth), heightMm / 2 / tangent(FIELD.halfHeight)));

const KEY = 'eye.size';

/** What was measured last on this device. */
export function rememberedSize(): Size {
  const usual = { pxPerMm: PX_PER_MM.usual, distanceMm: DISTANCE_MM.usual };
  try {
    const { pxPerMm, distanceMm } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Size>;
    const isWithin = (value: number | undefined, least: number, most: number): value is number =>
      typeof value === 'number' && value >= least && value <= most;
    return {
      pxPerMm: isWithin(pxPerMm, PX_PER_MM.least, PX_PER_MM.most) ? pxPerMm : usual.pxPerMm,
      distanceMm: isWithin(distanceMm, DISTANCE_MM.least, DISTANCE_MM.most) ? distanceMm : usual.distanceMm,
    };
  } catch {
    return usual;
  }
}

export function rememberSize(size: Size): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(size));
  } catch {
    // A full or forbidden storage: it is measured again next time.
  }
}
