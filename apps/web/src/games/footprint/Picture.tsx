import styles from './Picture.module.css';
import { FootPrint, Pebble } from './pictures.tsx';

const STONES = [
  { x: 20, y: 118 },
  { x: 66, y: 72 },
  { x: 128, y: 96 },
  { x: 178, y: 42 },
];

/** The cover: a way over stones. */
export function Picture() {
  return (
    <svg viewBox="0 0 240 180" className={styles.picture} aria-hidden="true">
      <rect width="240" height="180" rx="24" className={styles.water} />
      {STONES.map(({ x, y }, at) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <g className={styles.stone} data-lit={at === 2 || undefined}>
            <Pebble kind={at % 3} size={52} />
          </g>
          <g className={styles.print} transform="translate(12 12)">
            <FootPrint isLeft={at % 2 === 0} size={28} />
          </g>
        </g>
      ))}
    </svg>
  );
}
