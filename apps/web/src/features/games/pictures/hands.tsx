import styles from './drawing.module.css';
import { Ground } from './Ground.tsx';

/** A boxing glove strikes at a lit pad. */
export function Boxing() {
  return (
    <Ground>
      <circle cx="176" cy="78" r="46" className={`${styles.lit} ${styles.edge}`} />
      <circle cx="176" cy="78" r="26" className={`${styles.white} ${styles.edge}`} />
      <circle cx="176" cy="78" r="8" className={styles.ink} />
      <g transform="rotate(-14 80 110)">
        <rect x="18" y="84" width="34" height="54" rx="8" className={`${styles.white} ${styles.edge}`} />
        <path
          d="M50 84c2-20 22-32 44-30 26 2 42 20 42 44 0 26-18 42-42 42H50z"
          className={`${styles.vermilion} ${styles.edge}`}
        />
        <path d="M62 92c4-16 26-18 34-8 6 8 2 20-10 24" className={styles.line} />
      </g>
    </Ground>
  );
}

/** Three gloves, one of them yellow. */
export function YellowGlove() {
  return (
    <Ground of="grass">
      <Glove x={14} y={62} paint={styles.blue} />
      <circle cx="120" cy="86" r="56" className={styles.lit} />
      <Glove x={86} y={42} paint={styles.yellow} />
      <Glove x={158} y={62} paint={styles.blue} />
    </Ground>
  );
}

function Glove({ x, y, paint }: { x: number; y: number; paint: string | undefined }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M12 74V40c-8-4-12-12-10-20 2-6 10-6 12 0l4 10V10c0-8 11-8 11 0v-4c0-8 11-8 11 0v4c0-8 11-8 11 0v8c0-7 10-7 10 0v26c0 8-3 14-7 18v16z"
        className={`${paint} ${styles.edge}`}
      />
      <rect x="8" y="74" width="50" height="14" rx="6" className={`${styles.white} ${styles.edge}`} />
    </g>
  );
}

/** An orange cut in two beside an untouched bomb. */
export function Fruit() {
  return (
    <Ground>
      <g transform="rotate(-28 92 92)">
        <path d="M38 84a54 54 0 0 1 108 0z" className={`${styles.vermilion} ${styles.edge}`} />
        <path d="M38 104a54 54 0 0 0 108 0z" className={`${styles.vermilion} ${styles.edge}`} />
        <path d="M48 104a44 44 0 0 0 88 0z" className={styles.lit} />
        <path d="M92 106v38M92 106l-28 28M92 106l28 28" className={styles.line} />
        <path d="M14 94h160" className={styles.line} />
      </g>
      <circle cx="192" cy="116" r="28" className={styles.mark} />
      <path d="M206 92q8-16 20-10" className={styles.line} />
      <path d="M224 66l4 10 10 4-10 4-4 10-4-10-10-4 10-4z" className={styles.lit} />
    </Ground>
  );
}
