import { TinyBoard } from '../pattern/TinyBoard.tsx';
import styles from './Picture.module.css';

/** The cover: a board on its way round. */
export function Picture() {
  return (
    <svg viewBox="0 0 240 180" aria-hidden="true">
      <rect width="240" height="180" rx="24" className={styles.sky} />
      <g transform="rotate(20 120 90) translate(67 37)">
        <TinyBoard grid={{ columns: 3, rows: 3 }} lit={[1, 3, 8]} pitch={29.8} hasKnob />
      </g>
      <path d="M152 16a80 80 0 0 1 46 60" className={styles.arrow} />
      <path d="M184 64l15 15 11-18" className={styles.arrow} />
      <path d="M88 164a80 80 0 0 1-46-60" className={styles.arrow} />
      <path d="M56 116l-15-15-11 18" className={styles.arrow} />
    </svg>
  );
}
