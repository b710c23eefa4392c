import styles from './drawing.module.css';
import { Ground } from './Ground.tsx';

/** A ball flies over the net to a bat. */
export function Tennis() {
  return (
    <Ground of="felt">
      <path d="M20 132h200l-14 14H34z" className={styles.blue} />
      <path d="M120 106v26" className={styles.line} />
      <path d="M194 30q-40 10-66 66" className={styles.faint} />
      <circle cx="196" cy="32" r="13" className={`${styles.white} ${styles.edge}`} />
      <g transform="rotate(-20 66 86)">
        <Bat />
      </g>
    </Ground>
  );
}

function Bat() {
  return (
    <g>
      <rect x="58" y="106" width="16" height="44" rx="7" className={`${styles.wood} ${styles.edge}`} />
      <path
        d="M66 34c24 0 38 18 38 38 0 22-16 40-38 40S28 94 28 72c0-20 14-38 38-38z"
        className={`${styles.vermilion} ${styles.edge}`}
      />
    </g>
  );
}

/** An arm reaches for balls at several heights. */
export function ArmTennis() {
  return (
    <Ground of="felt">
      <path d="M150 150A104 104 0 0 0 142 26" className={styles.faint} />
      <circle cx="146" cy="28" r="12" className={`${styles.white} ${styles.edge}`} />
      <circle cx="180" cy="88" r="12" className={`${styles.white} ${styles.edge}`} />
      <circle cx="156" cy="148" r="12" className={`${styles.white} ${styles.edge}`} />
      <path d="M14 146l18-44 52-16 10 26-44 14-10 32z" className={`${styles.sleeve} ${styles.edge}`} />
      <path d="M84 88l20-8c12-4 18 14 6 20l-16 10z" className={`${styles.skin} ${styles.edge}`} />
      <g transform="translate(80 46) rotate(66 46 46) scale(0.5)">
        <Bat />
      </g>
    </Ground>
  );
}

/** A person leans out of the way of a ball. */
export function DodgeBall() {
  return (
    <Ground>
      <path d="M24 158h192" className={styles.line} />
      <g transform="rotate(24 90 156)">
        <circle cx="90" cy="48" r="19" className={`${styles.skin} ${styles.edge}`} />
        <path d="M70 76h40l6 42H64z" className={`${styles.blue} ${styles.edge}`} />
        <path d="M78 118l-6 38M102 118l6 38M70 82l-24 22M110 82l24 16" className={styles.line} />
      </g>
      <circle cx="62" cy="52" r="24" className={`${styles.vermilion} ${styles.edge}`} />
      <path d="M44 38q20 10 36 28" className={styles.line} />
      <path d="M18 30l-8-6M16 52H4M18 72l-8 6" className={styles.line} />
    </Ground>
  );
}
