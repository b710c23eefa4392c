import { memo } from 'react';
import styles from './Sky.module.css';

/** In the middle part, which a field of any shape shows. */
const CLOUDS = [
  { x: 280, y: 215, size: 0.7 },
  { x: 690, y: 205, size: 0.9 },
  { x: 590, y: 505, size: 0.8 },
  { x: 340, y: 480, size: 0.6 },
];

/** Nothing but sky, clouds and a compass that shows north: it stands for no land and no sea. */
export const Sky = memo(function Sky() {
  return (
    <>
      <svg className={styles.sky} viewBox="0 0 1000 700" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {CLOUDS.map(({ x, y, size }) => (
          <path
            key={x}
            className={styles.cloud}
            transform={`translate(${x} ${y}) scale(${size})`}
            d="M-62 26a24 24 0 0 1 4-47 34 34 0 0 1 63-14 27 27 0 0 1 43 20 21 21 0 0 1 14 41z"
          />
        ))}
      </svg>
      <svg className={styles.compass} viewBox="-50 -50 100 100" aria-hidden="true">
        <circle r="34" />
        <path d="M0-46 8-8 46 0 8 8 0 46-8 8-46 0-8-8z" />
        <path className={styles.north} d="M0-46 8-8 0 0-8-8z" />
      </svg>
    </>
  );
});
