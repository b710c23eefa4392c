import styles from './SmallLine.module.css';
import { linePoints } from './smallLine.ts';

const BOX = { width: 72, height: 18 } as const;
const EDGE = 3;

type SmallLineProps = { totals: readonly (number | null)[]; min: number; max: number };

/** The course at a glance; words beside it say the same. */
export function SmallLine({ totals, min, max }: SmallLineProps) {
  const points = linePoints(totals, { min, max }, BOX);
  const last = points.at(-1);
  if (points.length < 2 || !last) return null;
  return (
    <svg
      className={styles.line}
      viewBox={`${-EDGE} ${-EDGE} ${BOX.width + 2 * EDGE} ${BOX.height + 2 * EDGE}`}
      width={BOX.width + 2 * EDGE}
      height={BOX.height + 2 * EDGE}
      aria-hidden="true"
    >
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx={last.x} cy={last.y} r={2.5} />
    </svg>
  );
}
