import { Flower } from './drawings.tsx';
import styles from './Meadow.module.css';

const FLOWERS = [
  { x: 90, y: 120, size: 42 },
  { x: 300, y: 640, size: 50 },
  { x: 520, y: 210, size: 36 },
  { x: 700, y: 560, size: 46 },
  { x: 890, y: 160, size: 50 },
  { x: 930, y: 680, size: 38 },
  { x: 150, y: 430, size: 36 },
];

/** Some flowers, so pale that they are not taken for anything to follow. */
export function Meadow() {
  return (
    <svg viewBox="0 0 1000 750" preserveAspectRatio="xMidYMid slice" className={styles.meadow} aria-hidden="true">
      {FLOWERS.map((flower) => (
        <Flower key={flower.x} {...flower} />
      ))}
    </svg>
  );
}
