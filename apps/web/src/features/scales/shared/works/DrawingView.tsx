import { CANVAS_UNITS } from '@cogclinic/contract/works';
import { useTranslation } from 'react-i18next';
import { strokePath } from './strokePath.ts';
import type { WorkAs } from './workOf.ts';
import './works.css';

/** A drawing as it was made. */
export function DrawingView({ drawing, label }: { drawing: WorkAs<'drawing'>; label: string }) {
  const { t } = useTranslation('examiner');
  return (
    <svg
      className="work-drawing"
      viewBox={`0 0 ${CANVAS_UNITS} ${drawing.height}`}
      role="img"
      aria-label={`${label}: ${t('drawing.strokes', { count: drawing.strokes.length })}`}
    >
      {drawing.strokes.map(({ from, points }) => (
        <path key={from} className="work-stroke" d={strokePath(points)} />
      ))}
    </svg>
  );
}
