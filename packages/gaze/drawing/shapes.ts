import type { Drawn, Mark, Outline, Point } from '../tasks/trial.ts';

/** How a shape is painted; colours are the page's. `tone` counts the colours of figures. */
export const LOOKS = ['ink', 'light', 'cross', 'letter', 'tone', 'mark', 'filledMark'] as const;
export type Look = (typeof LOOKS)[number];

/** One shape as an SVG path, in the unit square of its item: -1 to 1, down positive. */
export type Shape = Readonly<{ look: Look; d: string; tone?: number; transform?: string }>;

const circle = (radius: number) =>
  `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

/** Where the eye rests: a disc with a cross, on which it keeps stillest (Thaler et al. 2013). */
const REST: readonly Shape[] = [
  { look: 'ink', d: circle(1) },
  { look: 'cross', d: 'M-1 0H1M0 -1V1' },
  { look: 'ink', d: circle(0.3) },
];
/** Where it goes: a disc with a light middle. */
const GOAL: readonly Shape[] = [
  { look: 'ink', d: circle(1) },
  { look: 'light', d: circle(0.35) },
];

const LETTERS = { T: 'M-0.8 -0.8H0.8M0 -0.8V0.9', L: 'M-0.7 -0.9V0.8H0.8' } as const;

const regular = (corners: number) =>
  Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * at) / corners - Math.PI / 2;
    return `${Math.cos(angle).toFixed(3)} ${Math.sin(angle).toFixed(3)}`;
  }).join('L');
const MARKS: Readonly<Record<Mark['shape'], string>> = {
  circle: circle(0.9),
  square: 'M-0.8 -0.8H0.8V0.8H-0.8Z',
  triangle: `M${regular(3)}Z`,
  hexagon: `M${regular(6)}Z`,
  arrow: 'M-1 -0.25H0.2V-0.7L1 0L0.2 0.7V0.25H-1Z',
  flag: 'M-0.6 1V-1H0.8L0.2 -0.5L0.8 0H-0.3V1Z',
};

/** The shapes of an item in its unit square, from back to front; text has none. */
export function shapesOf(drawn: Drawn, isRest: boolean): readonly Shape[] {
  switch (drawn.kind) {
    case 'point':
      return isRest ? REST : GOAL;
    case 'letter':
      return [{ look: 'letter', d: LETTERS[drawn.letter], transform: `rotate(${drawn.turn})` }];
    case 'figure':
      return drawn.outlines.map(outlineOf);
    case 'panel':
      return drawn.marks.map(markOf);
    case 'text':
      return [];
  }
}

const outlineOf = ({ tone, points }: Outline): Shape => ({ look: 'tone', d: curveThrough(points), tone });

function markOf({ shape, at, size, isFilled, turn, isMirrored }: Mark): Shape {
  const scale = size / 2;
  return {
    look: isFilled ? 'filledMark' : 'mark',
    d: MARKS[shape],
    transform: `translate(${at.x} ${-at.y}) rotate(${turn}) scale(${isMirrored ? -scale : scale} ${scale})`,
  };
}

/** A smooth closed curve through the middles between its points. */
function curveThrough(points: readonly Point[]): string {
  const middles = points.map((point, at) => {
    const next = points[(at + 1) % points.length] ?? point;
    return { x: (point.x + next.x) / 2, y: -(point.y + next.y) / 2 };
  });
  const last = middles.at(-1) ?? { x: 0, y: 0 };
  return `M${last.x} ${last.y}${points.map((point, at) => `Q${point.x} ${-point.y} ${middles[at]?.x} ${middles[at]?.y}`).join('')}Z`;
}
