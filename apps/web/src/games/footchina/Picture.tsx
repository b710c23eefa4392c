import styles from './Picture.module.css';
import { PIN } from './pictures.tsx';

const STOPS = [
  { x: 40, y: 130 },
  { x: 96, y: 62 },
  { x: 150, y: 118 },
  { x: 202, y: 76 },
];

/** The cover: a journey from dot to dot. */
export function Picture() {
  return (
    <svg viewBox="0 0 240 180" className={styles.picture} aria-hidden="true">
      <rect width="240" height="180" rx="24" className={styles.sky} />
      <path className={styles.cloud} d="M30 62a16 16 0 0 1 3-31 22 22 0 0 1 41-4 17 17 0 0 1 20 35z" />
      <path className={styles.cloud} d="M150 170a14 14 0 0 1 3-27 19 19 0 0 1 35-4 15 15 0 0 1 18 31z" />
      <path className={styles.way} d={`M${STOPS.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
      {STOPS.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="12" className={styles.stop} />
      ))}
      <path d={PIN} transform="translate(185 22) scale(1.4)" className={styles.pin} />
    </svg>
  );
}
