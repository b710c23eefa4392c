import { CANVAS_UNITS } from '@cogclinic/contract/productions';
import { simplifiedStrokes } from '@cogclinic/scales/drawing';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './DrawingView.module.css';
import type { ProductionAs } from './productionOf.ts';
import { StrokeLine } from './StrokeLine.tsx';
import { strokePath } from './strokePath.ts';
import { Trail } from './Trail.tsx';

type DrawingViewProps = { drawing: ProductionAs<'drawing'>; label: string; onTrail: boolean };

/** A sheet is a third as wide on a screen as in its own units: more points show nothing more. */
const SHOWN = { tolerance: 1, most: 10_000 };

/** A drawing as it was made, a trail upon its circles. */
export function DrawingView({ drawing, label, onTrail }: DrawingViewProps) {
  const { t } = useTranslation('examiner');
  const { strokes } = drawing;
  const lines = useMemo(() => {
    const all = strokes.map(({ points }) => points);
    return simplifiedStrokes(all, SHOWN).strokes.map(strokePath);
  }, [strokes]);
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${CANVAS_UNITS} ${drawing.height}`}
      role="img"
      aria-label={`${label}: ${t('drawing.strokes', { count: drawing.strokes.length })}`}
    >
      {onTrail && <Trail language={drawing.language} />}
      {strokes.map(({ from }, at) => (
        <StrokeLine key={from} d={lines[at]} />
      ))}
    </svg>
  );
}
