import styles from './drawing.module.css';
import { Ground } from './Ground.tsx';

const LIGHTS = [
  { x: 52, y: 54, size: 1 },
  { x: 128, y: 38, size: 0.8 },
  { x: 188, y: 76, size: 1.1 },
  { x: 96, y: 104, size: 0.9 },
];

/** Fireflies glow above dark grass. */
export function Fireflies() {
  return (
    <Ground of="night">
      <path
        d="M0 156q16-34 24 0 8-44 24 0 10-30 22 0 12-46 26 0 8-30 20 0 14-44 26 0 8-34 22 0 12-44 26 0 8-34 24 0 10-34 26-4v4a24 24 0 0 1-24 24H24a24 24 0 0 1-24-24z"
        className={styles.leaf}
      />
      {LIGHTS.map(({ x, y, size }) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
          <circle r="22" className={styles.lit} opacity="0.35" />
          <ellipse cx="-8" cy="-9" rx="12" ry="6" transform="rotate(28 -8 -9)" className={styles.white} />
          <ellipse cx="8" cy="-9" rx="12" ry="6" transform="rotate(-28 8 -9)" className={styles.white} />
          <ellipse rx="7" ry="12" className={styles.lit} />
          <circle cy="-10" r="6" className={styles.ink} />
        </g>
      ))}
    </Ground>
  );
}

/** A shopping trolley with a list in front of shelves. */
export function Supermarket() {
  return (
    <Ground of="sand">
      <path d="M20 44h120M20 84h120" className={styles.line} />
      <rect x="30" y="22" width="18" height="20" rx="3" className={styles.vermilion} />
      <rect x="56" y="16" width="16" height="26" rx="3" className={styles.blue} />
      <circle cx="94" cy="31" r="11" className={styles.leaf} />
      <circle cx="120" cy="31" r="11" className={styles.vermilion} />
      <rect x="34" y="58" width="30" height="24" rx="3" className={styles.yellow} />
      <rect x="84" y="62" width="42" height="20" rx="3" className={styles.leaf} />
      <rect x="166" y="18" width="56" height="74" rx="6" className={`${styles.white} ${styles.edge}`} />
      <path d="M176 36l5 5 8-9M176 56l5 5 8-9M176 76l5 5 8-9" className={styles.written} />
      <path d="M198 38h14M198 58h14M198 78h14" className={styles.written} />
      <path d="M52 102h16l14 44h66l14-32H74" className={styles.line} />
      <path d="M78 118h78l-11 26H86z" className={styles.grey} />
      <circle cx="92" cy="160" r="8" className={styles.mark} />
      <circle cx="142" cy="160" r="8" className={styles.mark} />
    </Ground>
  );
}

/** A fossil shell in the ground and a spade. */
export function Fossil() {
  return (
    <Ground of="sand">
      <path d="M0 92q60-20 120 0t120 0v64a24 24 0 0 1-24 24H24a24 24 0 0 1-24-24z" className={styles.wood} />
      <circle cx="88" cy="126" r="38" className={`${styles.stone} ${styles.edge}`} />
      <path d="M88 126a8 8 0 1 1 8 8 18 18 0 1 1 12-24 26 26 0 1 1-40 40" className={styles.line} />
      <g transform="rotate(24 176 80)">
        <path d="M176 22v64M162 22h28" className={styles.line} />
        <path d="M154 84h44v22q0 26-22 36-22-10-22-36z" className={`${styles.grey} ${styles.edge}`} />
      </g>
    </Ground>
  );
}

const BUBBLES = [
  { x: 56, y: 60, r: 34, mark: 'circle' },
  { x: 140, y: 46, r: 26, mark: 'square' },
  { x: 104, y: 122, r: 30, mark: 'circle' },
  { x: 194, y: 102, r: 36, mark: 'square' },
];

/** Bubbles with two kinds of signs; one bursts. */
export function Bubbles() {
  return (
    <Ground of="water">
      {BUBBLES.map(({ x, y, r, mark }) => (
        <g key={x}>
          <circle cx={x} cy={y} r={r} className={`${styles.cloud} ${styles.edge}`} />
          {mark === 'circle' ? (
            <circle cx={x} cy={y} r={r / 3} className={styles.vermilion} />
          ) : (
            <rect x={x - r / 3} y={y - r / 3} width={r / 1.5} height={r / 1.5} rx="3" className={styles.blue} />
          )}
        </g>
      ))}
      <path d="M36 128l-10-8M36 144l-13 3M52 112l-2-13M60 160l6 9M30 160l-8 8" className={styles.line} />
    </Ground>
  );
}

/** A target with a mark in its centre beside one that is crossed out. */
export function Shooting() {
  return (
    <Ground of="grass">
      <path d="M92 128v40M192 122v46" className={styles.line} />
      <circle cx="92" cy="80" r="56" className={`${styles.white} ${styles.edge}`} />
      <circle cx="92" cy="80" r="38" className={styles.vermilion} />
      <circle cx="92" cy="80" r="20" className={styles.white} />
      <circle cx="92" cy="80" r="8" className={styles.vermilion} />
      <circle cx="192" cy="92" r="32" className={`${styles.stone} ${styles.edge}`} />
      <path d="M178 78l28 28M206 78l-28 28" className={styles.line} />
    </Ground>
  );
}
