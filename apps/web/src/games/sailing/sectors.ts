import type { Place } from '@cogclinic/games/places';

const NAMES = ['up', 'upRight', 'right', 'downRight', 'down', 'downLeft', 'left', 'upLeft'] as const;
const INNER = 130;
const OUTER = 492;
const CENTRE = 500;
const STEP = 360 / NAMES.length;

const at = (angle: number, distance: number): Place => {
  const radians = (angle * Math.PI) / 180;
  return { x: CENTRE + Math.sin(radians) * distance, y: CENTRE - Math.cos(radians) * distance };
};
const told = ({ x, y }: Place) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The eight directions round the middle of the sea, up first and on clockwise: outlines, and the boxes around them. */
export const SECTORS = NAMES.map((name, direction) => {
  const angle = direction * STEP;
  const [from, to] = [angle - STEP / 2, angle + STEP / 2];
  const corners = [at(from, INNER), at(from, OUTER), at(angle, OUTER), at(to, OUTER), at(to, INNER)];
  const [start, corner, , end, back] = corners.map(told);
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return {
    name,
    angle,
    outline: `M${start}L${corner}A${OUTER} ${OUTER} 0 0 1 ${end}L${back}A${INNER} ${INNER} 0 0 0 ${start}z`,
    middle: { x: (left + right) / 2, y: (top + bottom) / 2 },
    size: { width: right - left, height: bottom - top },
  };
});
