import { CANVAS_UNITS } from '@cogclinic/contract/works';
import { useTranslation } from 'react-i18next';
import { strokePath } from './strokePath.ts';
import { Trail } from './Trail.tsx';
import type { WorkAs } from './workOf.ts';
import './works.css';

type DrawingViewProps = { drawing: WorkAs<'drawing'>; label: string; onTrail: boolean };

/** A drawing as it was made, a trail upon its circles. */
export function DrawingView({ drawing, label, onTrail }: DrawingViewProps) {
  const { t } = useTranslation('examiner');
  return (
    <svg
      className="work-drawing"
      viewBox={`0 0 ${CANVAS_UNITS} ${drawing.height}`}
      role="img"
      aria-label={`${label}: ${t('drawing.strokes', { count: drawing.strokes.length })}`}
    >
      {onTrail && <Trail language={drawing.language} />}
      {drawing.strokes.map(({ from, points }) => (
        <path key={from} className="work-stroke" d={strokePath(points)} />
      ))}
    </svg>
  );
}
