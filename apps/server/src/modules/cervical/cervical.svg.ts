import type { Plane } from '@cogclinic/motion/direction';
import type { HeadPart, HeadShape } from '@cogclinic/motion/drawing/heads';
import { planeDrawing, VIEW } from '@cogclinic/motion/drawing/planes';
import { ORIENTING } from '@cogclinic/motion/references';
import type { NeckReport } from './cervical.report.ts';

/** Printed colours. Every part is known by its place too, so that a black-and-white print tells the same. */
const COLOURS: Readonly<Record<HeadPart, string>> = {
  skin: '#f2c9a8',
  hair: '#4a3b35',
  clothes: '#b9c9dd',
  shade: '#dfae8b',
  line: '#5a3d33',
};
const ACHIEVED = '#0958d9';
const REFERENCE = '#5b6675';
const MARGIN = 30;

/** One plane as SVG for print: the head, what each direction achieved, and the reference as a dashed arc. */
export function planeSvg(plane: Plane, { measures, grades }: Pick<NeckReport, 'measures' | 'grades'>): string {
  const drawing = planeDrawing(plane, (direction) => ({
    degrees: measures.directions[direction]?.peakAngle ?? null,
    reference: grades[direction]?.reference ?? ORIENTING[direction],
  }));
  const shapes = (of: readonly HeadShape[]) =>
    of.map(({ part, d }) => `<path d="${d}" fill="${COLOURS[part]}"/>`).join('');
  const sides = drawing.sides.map(
    ({ achieved, reference }) =>
      (achieved ? `<path d="${achieved}" fill="${ACHIEVED}" fill-opacity="0.82"/>` : '') +
      (reference
        ? `<path d="${reference}" fill="none" stroke="${REFERENCE}" stroke-width="1.6" stroke-dasharray="4 3"/>`
        : ''),
  );
  const zero = `<path d="${drawing.zero}" stroke="${REFERENCE}" stroke-width="1"/>`;
  const box = `viewBox="${-MARGIN} 0 ${VIEW.width + 2 * MARGIN} ${VIEW.height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${shapes(drawing.body)}${shapes(drawing.head)}${sides.join('')}${zero}</svg>`;
}

/** The directions of a plane from left to right, as a viewer who faces the patient sees them. */
export const seenDirections = (plane: Plane) => {
  const { sides } = planeDrawing(plane, () => ({ degrees: null, reference: null }));
  return sides.map(({ direction }) => direction).toReversed();
};
