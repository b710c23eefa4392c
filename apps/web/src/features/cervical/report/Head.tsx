import type { Plane } from '@cogclinic/motion/direction';
import type { HeadShape } from '@cogclinic/motion/drawing/heads';
import { type PlaneDrawing, VIEW, VIEWS } from '@cogclinic/motion/drawing/planes';
import type { ReactNode, Ref } from 'react';
import styles from './Head.module.css';

/** Room at both sides for rings that reach beyond the drawing. */
const MARGIN = 34;

type HeadProps = {
  plane: Plane;
  drawing: PlaneDrawing;
  label: string;
  /** Turns the head: its `transform` is set from outside while it moves. */
  turning?: Ref<SVGGElement>;
  children?: ReactNode;
};

/** A head in one plane, with what is drawn around it. */
export function Head({ plane, drawing, label, turning, children }: HeadProps) {
  // From above the shoulders lie below the head, and the head turns upon them.
  const shapes = (of: readonly HeadShape[]) =>
    of.map(({ part, d }) => <path key={d} className={styles.shape} data-part={part} d={d} />);
  return (
    <svg
      className={styles.head}
      viewBox={`${-MARGIN} 0 ${VIEW.width + 2 * MARGIN} ${VIEW.height}`}
      role="img"
      aria-label={label}
      data-up={VIEWS[plane].up}
    >
      {shapes(drawing.body)}
      <g ref={turning}>{shapes(drawing.head)}</g>
      {drawing.sides.map(({ direction, reference, achieved }) => (
        <g key={direction}>
          {achieved && <path className={styles.achieved} d={achieved} />}
          {reference && <path className={styles.reference} d={reference} />}
        </g>
      ))}
      <path className={styles.zero} d={drawing.zero} />
      {children}
    </svg>
  );
}
