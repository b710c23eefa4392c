import type { Language } from '@cogclinic/scales/instrument';
import { TRAIL_RADIUS, trailCircles } from '@cogclinic/scales/trail';
import styles from './Trail.module.css';

/** The circles that a trail is drawn upon. */
export function Trail({ language }: { language: Language | undefined }) {
  return (
    <g className={styles.trail}>
      {trailCircles(language).map(({ x, y, mark }) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r={TRAIL_RADIUS} />
          <text x={x} y={y} dy="0.35em">
            {mark}
          </text>
        </g>
      ))}
    </g>
  );
}
