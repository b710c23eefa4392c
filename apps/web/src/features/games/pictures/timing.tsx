import styles from './drawing.module.css';
import { Ground } from './Ground.tsx';

/** Two blocks arrive on the beat, one for each hand. */
export function Rhythm() {
  return (
    <Ground of="night">
      <path d="M96 20L20 172M144 20l76 152" className={styles.faint} />
      <Block x={46} y={74} size={56} paint={styles.vermilion} turn={0} />
      <Block x={140} y={44} size={44} paint={styles.blue} turn={180} />
      <path d="M168 118v32a11 9 0 1 1-8-8v-22zm0 0l24 10v10l-24-10z" className={styles.white} />
    </Ground>
  );
}

type BlockProps = { x: number; y: number; size: number; paint: string | undefined; turn: number };

function Block({ x, y, size, paint, turn }: BlockProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 50})`}>
      <rect width="50" height="50" rx="9" className={`${paint} ${styles.edge}`} />
      <path d="M14 18h22L25 34z" className={styles.white} transform={`rotate(${turn} 25 25)`} />
    </g>
  );
}

/** A hand with a baton and its beat pattern. */
export function Conductor() {
  return (
    <Ground of="sand">
      <path d="M40 56q40 84 66 34t24-50 40 60 40-44" className={styles.faint} />
      <Baton />
    </Ground>
  );
}

/** The same from memory: a thought bubble with the gestures in order. */
export function FromMemory() {
  return (
    <Ground of="sand">
      <path d="M34 24h128a18 18 0 0 1 18 18v28a18 18 0 0 1-18 18H52a18 18 0 0 1-18-18z" className={styles.cloud} />
      <circle cx="150" cy="102" r="8" className={styles.cloud} />
      <circle cx="162" cy="118" r="5" className={styles.cloud} />
      <path d="M56 68V44m-9 9l9-9 9 9M94 44v24m-9-9l9 9 9-9M124 56h26m-9-9l9 9-9 9" className={styles.line} />
      <g transform="translate(24 36) scale(0.84)">
        <Baton />
      </g>
    </Ground>
  );
}

function Baton() {
  return (
    <g>
      <path d="M96 56l74 76" className={styles.line} />
      <circle cx="96" cy="56" r="7" className={styles.mark} />
      <path
        d="M152 126c2-14 20-20 30-10l22 20-34 34-16-20c-4-6-4-14-2-24z"
        className={`${styles.skin} ${styles.edge}`}
      />
      <path d="M204 132l36 30-6 12-34 6-34-8z" className={styles.sleeve} />
    </g>
  );
}
