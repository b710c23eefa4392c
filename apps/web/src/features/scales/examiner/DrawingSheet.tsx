import { CANVAS_UNITS } from '@cogclinic/contract/productions';
import type { Language } from '@cogclinic/scales/instrument';
import { StrokeLine } from '../shared/productions/StrokeLine.tsx';
import { strokePath } from '../shared/productions/strokePath.ts';
import { Trail } from '../shared/productions/Trail.tsx';
import styles from './DrawingSheet.module.css';
import type { Stroke } from './strokes.ts';
import { useDrawing } from './useDrawing.ts';

/** High enough to draw by hand, on a phone too. */
export const HEIGHT = 1500;

export type DrawingSheetProps = {
  strokes: readonly Stroke[];
  onStroke: (stroke: Stroke) => void;
  label: string;
  /** The language of the trail's letters; absent where no trail is printed. */
  trail: Language | undefined;
};

/** Paper to draw on by finger, pen or mouse. */
export function DrawingSheet({ strokes, onStroke, label, trail }: DrawingSheetProps) {
  const { live, handlers } = useDrawing({ strokes, height: HEIGHT, onStroke });
  return (
    <svg
      className={styles.canvas}
      viewBox={`0 0 ${CANVAS_UNITS} ${HEIGHT}`}
      role="img"
      aria-label={label}
      {...handlers}
    >
      {trail && <Trail language={trail} />}
      {strokes.map(({ from, points }) => (
        <StrokeLine key={from} d={strokePath(points)} />
      ))}
      <StrokeLine ref={live} />
    </svg>
  );
}
