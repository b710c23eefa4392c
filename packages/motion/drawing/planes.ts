import type { Direction, Plane } from '../direction.ts';
import { radians, rounded } from '../numbers.ts';
import type { Angles } from '../quaternion.ts';
import { HEADS, type HeadShape } from './heads.ts';

/**
 * The size of a drawing. The head is seen by a viewer who faces the patient: from the front, from above with the nose towards
 * the viewer, and from the side looking right. In all three, positive angles go to the viewer's right.
 */
export const VIEW = { width: 240, height: 230 } as const;
export type Point = Readonly<{ x: number; y: number }>;

type View = Readonly<{
  pivot: Point;
  /** 1: at zero the head points up; -1: down. */
  up: 1 | -1;
  /** The directions of positive and of negative angles. */
  right: Direction;
  left: Direction;
  angleOf(angles: Angles): number;
}>;

export const VIEWS: Readonly<Record<Plane, View>> = {
  horizontal: {
    pivot: { x: 120, y: 100 },
    up: -1,
    right: 'rotationLeft',
    left: 'rotationRight',
    angleOf: ({ yaw }) => yaw,
  },
  sagittal: { pivot: { x: 120, y: 170 }, up: 1, right: 'flexion', left: 'extension', angleOf: ({ pitch }) => -pitch },
  frontal: {
    pivot: { x: 120, y: 170 },
    up: 1,
    right: 'lateralLeft',
    left: 'lateralRight',
    angleOf: ({ roll }) => -roll,
  },
};

/** What of one side of a plane is drawn; null where it is not known. */
export type Side = Readonly<{ degrees: number | null; reference: number | null }>;

const INNER: Readonly<Record<1 | -1, number>> = { 1: 114, [-1]: 72 };
const THICK = 14;
const REFERENCE_GAP = 6;

/** Where an angle lies at a distance from the pivot. */
export function pointAt(plane: Plane, angle: number, distance: number): Point {
  const { pivot, up } = VIEWS[plane];
  const turned = radians(angle);
  return {
    x: rounded(pivot.x + distance * Math.sin(turned), 2),
    y: rounded(pivot.y - up * distance * Math.cos(turned), 2),
  };
}

/** Degrees by which the head's drawing is turned for an angle, clockwise as SVG counts. */
export const turnOf = (plane: Plane, angle: number): number => VIEWS[plane].up * angle;

/** The parts of a plane's drawing: the head, and of each side a ring of what was achieved and an arc of the reference. */
export type PlaneDrawing = Readonly<{
  head: readonly HeadShape[];
  body: readonly HeadShape[];
  zero: string;
  sides: readonly Readonly<{
    direction: Direction;
    achieved: string | null;
    reference: string | null;
  }>[];
}>;

/** Draws a plane; the side of positive angles comes first. */
export function planeDrawing(plane: Plane, of: (direction: Direction) => Side): PlaneDrawing {
  const { up, right, left } = VIEWS[plane];
  const inner = INNER[up];
  const outer = inner + THICK;
  const side = (direction: Direction, sign: 1 | -1) => {
    const { degrees, reference } = of(direction);
    return {
      direction,
      achieved: degrees === null ? null : ring(plane, sign * degrees, inner, outer),
      reference: reference === null ? null : tickedArc(plane, sign * reference, outer + REFERENCE_GAP),
    };
  };
  const from = pointAt(plane, 0, inner - 4);
  const to = pointAt(plane, 0, outer + REFERENCE_GAP + 3);
  return {
    ...HEADS[plane],
    zero: `M${from.x} ${from.y}L${to.x} ${to.y}`,
    sides: [side(right, 1), side(left, -1)],
  };
}

function arcTo(plane: Plane, angle: number, radius: number, isBack = false): string {
  const { x, y } = pointAt(plane, angle, radius);
  // At zero pointing up, positive angles go clockwise.
  const isClockwise = (VIEWS[plane].up === 1) === !isBack;
  return `A${radius} ${radius} 0 0 ${isClockwise ? 1 : 0} ${x} ${y}`;
}

function ring(plane: Plane, angle: number, inner: number, outer: number): string {
  const [a, b, c] = [pointAt(plane, 0, inner), pointAt(plane, 0, outer), pointAt(plane, angle, inner)];
  const isBack = angle < 0;
  return `M${a.x} ${a.y}L${b.x} ${b.y}${arcTo(plane, angle, outer, isBack)}L${c.x} ${c.y}${arcTo(plane, 0, inner, !isBack)}Z`;
}

/** A thin arc with a tick across the ring at its end. */
function tickedArc(plane: Plane, angle: number, radius: number): string {
  const begin = pointAt(plane, 0, radius);
  const [far, near] = [pointAt(plane, angle, radius + 4), pointAt(plane, angle, radius - THICK - REFERENCE_GAP)];
  return `M${begin.x} ${begin.y}${arcTo(plane, angle, radius, angle < 0)}M${far.x} ${far.y}L${near.x} ${near.y}`;
}
