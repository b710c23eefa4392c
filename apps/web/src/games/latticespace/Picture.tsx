import { TinyBoard } from '../pattern/TinyBoard.tsx';
import styles from './Picture.module.css';

/** The cover: a board with some cells alight. */
export function Picture() {
  return (
    <svg viewBox="0 0 240 180" aria-hidden="true">
      <rect width="240" height="180" rx="24" className={styles.sky} />
      <g transform="translate(39 11)">
        <TinyBoard grid={{ columns: 4, rows: 4 }} lit={[1, 6, 8, 15]} pitch={34.6} />
      </g>
    </svg>
  );
}
