import { Body, Flower, Wings } from './drawings.tsx';
import styles from './Picture.module.css';

const BUTTERFLIES = [
  { x: 26, y: 70, isLit: false },
  { x: 88, y: 16, isLit: true },
  { x: 158, y: 84, isLit: false },
];

/** The cover: one butterfly of three glows. */
export function Picture() {
  return (
    <svg viewBox="0 0 240 180" className={styles.picture} aria-hidden="true">
      <rect width="240" height="180" rx="24" className={styles.meadow} />
      <g className={styles.flowers}>
        <Flower x={48} y={34} size={22} />
        <Flower x={200} y={40} size={26} />
        <Flower x={118} y={152} size={24} />
      </g>
      {BUTTERFLIES.map(({ x, y, isLit }) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          {isLit && <circle cx="32" cy="32" r="38" className={styles.light} />}
          <svg width="64" height="64" viewBox="0 0 100 100" className={styles.butterfly} aria-hidden="true">
            <Wings />
            <Body />
          </svg>
        </g>
      ))}
    </svg>
  );
}
