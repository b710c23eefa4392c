import styles from './drawing.module.css';
import { Ground } from './Ground.tsx';

const DUCKS = [
  { x: 20, y: 22, scale: 0.8 },
  { x: 112, y: 14, scale: 0.8 },
  { x: 68, y: 78, scale: 1.1 },
  { x: 160, y: 84, scale: 0.8 },
];

/** Ducks swim on a pond. */
export function Ducks() {
  return (
    <Ground of="water">
      {DUCKS.map(({ x, y, scale }) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
          <path
            d="M0 34c10 4 22 2 28-6 2 4 6 6 10 6h26c12 0 12 30-18 32H30C12 66 2 52 0 34z"
            className={`${styles.yellow} ${styles.edge}`}
          />
          <circle cx="60" cy="20" r="16" className={`${styles.yellow} ${styles.edge}`} />
          <circle cx="63" cy="16" r="3" className={styles.ink} />
          <path d="M74 18l16 4-15 8z" className={`${styles.vermilion} ${styles.edge}`} />
          <path d="M-6 74q10-8 20 0t20 0 20 0 20 0" className={styles.line} />
        </g>
      ))}
    </Ground>
  );
}

/** The smaller number is printed larger. */
export function Sizes() {
  return (
    <Ground>
      <rect x="20" y="34" width="92" height="112" rx="16" className={`${styles.white} ${styles.edge}`} />
      <rect x="128" y="34" width="92" height="112" rx="16" className={`${styles.white} ${styles.edge}`} />
      <text x="66" y="122" fontSize="92" className={styles.figure}>
        3
      </text>
      <text x="174" y="106" fontSize="44" className={styles.figure}>
        8
      </text>
    </Ground>
  );
}
