import { FIELD, type Item } from '@cogclinic/gaze/tasks/trial';
import { pixelsOf, type Screen } from '@cogclinic/gaze/trace';
import { Items } from '#eye/draw/Stimulus.tsx';
import '#eye/palette.css';
import styles from './figures.module.css';
import type { Fixated } from './scanned.ts';
import { CELL_DEG, warmth } from './warmth.ts';

export type Way = 'title' | 'heat';

/** Where a recording says nothing of its screen. */
const USUAL: Screen = { widthPx: 1920, heightPx: 1080, widthMm: 531, heightMm: 299, distanceMm: 600 };
const MARGIN_DEG = 1;
/** The radius of a fixation grows with the root of its time, so that its area stands for it. */
const RADIUS_DEG = 0.6;
const LEAST_DEG = 0.18;
/** More numbers cover each other. */
const NUMBERED = 30;

type ScannedProps = {
  label: string;
  way: Way;
  screen: Screen | null;
  items: readonly Item[];
  fixations: readonly Fixated[];
};

/** The screen as it was, and over it where the eye rested: larger for longer, numbered in their order, or as warmth. */
export function Scanned({ label, way, screen, items, fixations }: ScannedProps) {
  const on = screen ?? USUAL;
  const [x, y] = [FIELD.halfWidth + MARGIN_DEG, FIELD.halfHeight + MARGIN_DEG];
  const [corner, other] = [pixelsOf(on, { x: -x, y }), pixelsOf(on, { x, y: -y })];
  const degree = (other.x - corner.x) / (2 * x);
  const placed = fixations.map((fixation) => ({ ...fixation, px: pixelsOf(on, fixation) }));
  return (
    <svg
      viewBox={`${corner.x} ${corner.y} ${other.x - corner.x} ${other.y - corner.y}`}
      className={styles.scan}
      role="img"
      aria-label={label}
    >
      <Items screen={on} items={items} />
      {way === 'heat' &&
        warmth(fixations).map((cell) => {
          const at = pixelsOf(on, { x: cell.x, y: cell.y + CELL_DEG });
          const size = CELL_DEG * degree * 1.04;
          return (
            <rect
              key={`${cell.x} ${cell.y}`}
              {...{ x: at.x, y: at.y, width: size, height: size }}
              className={styles.heat}
              fillOpacity={cell.share * 0.75}
            />
          );
        })}
      {way === 'title' && (
        <>
          <polyline
            points={placed.map(({ px }) => `${px.x},${px.y}`).join(' ')}
            className={styles.path}
            strokeWidth={degree * 0.06}
          />
          {placed.map(({ px, ms, fromMs }) => (
            <circle
              key={fromMs}
              cx={px.x}
              cy={px.y}
              r={Math.max(LEAST_DEG, Math.sqrt(ms / 1000) * RADIUS_DEG) * degree}
              className={styles.gaze}
              strokeWidth={degree * 0.04}
            />
          ))}
          {placed.length <= NUMBERED &&
            placed.map(({ px, fromMs }, at) => (
              <text key={fromMs} x={px.x} y={px.y} className={styles.order} fontSize={degree * 0.42}>
                {at + 1}
              </text>
            ))}
        </>
      )}
    </svg>
  );
}
