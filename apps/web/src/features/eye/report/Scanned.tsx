import { scanDrawing, USUAL_SCREEN } from '@cogclinic/gaze/drawing/scanDrawing';
import type { Fixated } from '@cogclinic/gaze/drawing/scanned';
import type { Item } from '@cogclinic/gaze/tasks/trial';
import type { Screen } from '@cogclinic/gaze/trace';
import { Items } from '#eye/draw/Stimulus.tsx';
import '#eye/palette.css';
import styles from './figures.module.css';

export type Way = 'scan' | 'heat';

type ScannedProps = {
  label: string;
  way: Way;
  screen: Screen | null;
  items: readonly Item[];
  fixations: readonly Fixated[];
};

/** The screen as it was, and over it where the eye rested: larger for longer, numbered in their order, or as warmth. */
export function Scanned({ label, way, screen, items, fixations }: ScannedProps) {
  const on = screen ?? USUAL_SCREEN;
  const { box, degree, stops, cells } = scanDrawing(on, fixations);
  return (
    <svg viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} className={styles.scan} role="img" aria-label={label}>
      <Items screen={on} items={items} />
      {way === 'heat' &&
        cells.map(({ x, y, size, share }) => (
          <rect
            key={`${x} ${y}`}
            {...{ x, y, width: size, height: size }}
            className={styles.heat}
            fillOpacity={share * 0.75}
          />
        ))}
      {way === 'scan' && (
        <>
          <polyline
            points={stops.map(({ x, y }) => `${x},${y}`).join(' ')}
            className={styles.path}
            strokeWidth={degree * 0.06}
          />
          {stops.map(({ x, y, radius, fromMs }) => (
            <circle key={fromMs} cx={x} cy={y} r={radius} className={styles.gaze} strokeWidth={degree * 0.04} />
          ))}
          {stops.map(
            ({ x, y, number, fromMs }) =>
              number !== null && (
                <text key={fromMs} x={x} y={y} className={styles.order} fontSize={degree * 0.42}>
                  {number}
                </text>
              ),
          )}
        </>
      )}
    </svg>
  );
}
