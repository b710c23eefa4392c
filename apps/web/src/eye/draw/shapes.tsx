import type { Drawn, Mark, Outline, Point } from '@cogclinic/gaze/tasks/trial';
import type { ReactNode } from 'react';
import styles from './shapes.module.css';

// Everything is drawn in the unit square of its item, -1 to 1, down positive; the page scales it to degrees.

/** Where the eye rests: a disc with a cross, on which it keeps stillest; where it goes: a disc with a light middle. */
export function Rest() {
  return (
    <>
      <circle r={1} className={styles.ink} />
      <path d="M-1 0H1M0 -1V1" className={styles.cross} />
      <circle r={0.3} className={styles.ink} />
    </>
  );
}

function Goal() {
  return (
    <>
      <circle r={1} className={styles.ink} />
      <circle r={0.35} className={styles.light} />
    </>
  );
}

const LETTERS = { T: 'M-0.8 -0.8H0.8M0 -0.8V0.9', L: 'M-0.7 -0.9V0.8H0.8' } as const;

/** A smooth closed curve through the middles between its points. */
function curveThrough(points: readonly Point[]): string {
  const middles = points.map((point, at) => {
    const next = points[(at + 1) % points.length] ?? point;
    return { x: (point.x + next.x) / 2, y: -(point.y + next.y) / 2 };
  });
  const last = middles.at(-1) ?? { x: 0, y: 0 };
  return `M${last.x} ${last.y}${points.map((point, at) => `Q${point.x} ${-point.y} ${middles[at]?.x} ${middles[at]?.y}`).join('')}Z`;
}

const outlineOf = ({ tone, points }: Outline) => <path key={tone} d={curveThrough(points)} data-tone={tone} />;

const regular = (corners: number) =>
  Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * at) / corners - Math.PI / 2;
    return `${Math.cos(angle).toFixed(3)} ${Math.sin(angle).toFixed(3)}`;
  }).join('L');
const SHAPES: Readonly<Record<Exclude<Mark['shape'], 'circle'>, string>> = {
  square: 'M-0.8 -0.8H0.8V0.8H-0.8Z',
  triangle: `M${regular(3)}Z`,
  hexagon: `M${regular(6)}Z`,
  arrow: 'M-1 -0.25H0.2V-0.7L1 0L0.2 0.7V0.25H-1Z',
  flag: 'M-0.6 1V-1H0.8L0.2 -0.5L0.8 0H-0.3V1Z',
};

function MarkShape({ shape, at, size, isFilled, turn, isMirrored }: Mark) {
  const scale = size / 2;
  const place = `translate(${at.x} ${-at.y}) rotate(${turn}) scale(${isMirrored ? -scale : scale} ${scale})`;
  const lit = isFilled || undefined;
  return (
    <g transform={place}>
      {shape === 'circle' ? (
        <circle r={0.9} className={styles.mark} data-filled={lit} />
      ) : (
        <path d={SHAPES[shape]} className={styles.mark} data-filled={lit} />
      )}
    </g>
  );
}

/** An item in its unit square. */
export function shapeOf(drawn: Drawn, isRest: boolean): ReactNode {
  switch (drawn.kind) {
    case 'point':
      return isRest ? <Rest /> : <Goal />;
    case 'letter':
      return <path d={LETTERS[drawn.letter]} transform={`rotate(${drawn.turn})`} className={styles.letter} />;
    case 'figure':
      return <g className={styles.figure}>{drawn.outlines.map(outlineOf)}</g>;
    case 'panel':
      return drawn.marks.map((mark) => (
        <MarkShape key={`${mark.at.x} ${mark.at.y} ${mark.shape} ${mark.size}`} {...mark} />
      ));
    case 'text':
      return null;
  }
}
