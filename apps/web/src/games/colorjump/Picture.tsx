import { COLOURS } from '@cogclinic/games/colorjump/levels';
import styles from './Picture.module.css';
import { SignShape } from './signs.tsx';

/** The cover: the four colours with their signs, one of them jumping. */
export function Picture() {
  return (
    <svg viewBox="0 0 240 180" className={styles.picture} aria-hidden="true">
      <rect width="240" height="180" rx="24" className={styles.ground} />
      {COLOURS.map((colour, at) => (
        <g key={colour} transform={`translate(${14 + at * 54} ${at === 2 ? 34 : 78})`}>
          <rect width="50" height="50" rx="12" className={styles.patch} data-ink={colour} />
          <g transform="translate(11 11) scale(0.58)" className={styles.sign}>
            <SignShape colour={colour} />
          </g>
        </g>
      ))}
      <path d="M133 96q12 8 24 0M138 108q7 5 14 0" className={styles.jump} />
    </svg>
  );
}
